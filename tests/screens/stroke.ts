/** A stroke of three points on a pad, by a finger or a mouse. */
export function stroke(pad: Element): void {
  const { left, top } = pad.getBoundingClientRect();
  const point = (type: string, x: number, y: number) =>
    pad.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: left + x,
        clientY: top + y,
      }),
    );
  point('pointerdown', 30, 30);
  point('pointermove', 80, 60);
  point('pointermove', 120, 40);
  point('pointerup', 120, 40);
}

/** A PDF of these objects, the first one its catalogue: header, objects, their positions. Signs are Latin 1. */
export function pdfOf(objects: readonly string[]): Buffer {
  let corps = '%PDF-1.4\n';
  const positions = objects.map((object, rank) => {
    const position = Buffer.byteLength(corps, 'latin1');
    corps += `${rank + 1} 0 obj\n${object}\nendobj\n`;
    return position;
  });
  const table = positions.map((position) => `${String(position).padStart(10, '0')} 00000 n \n`).join('');
  const end = Buffer.byteLength(corps, 'latin1');
  const trailer = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const pied = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(corps + trailer + pied, 'latin1');
}

/** Text of a field of a submitted form; '' when it is absent, or a file. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

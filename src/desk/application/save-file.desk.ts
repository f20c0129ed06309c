/** Has the browser save texts as one CSV file. */
export function saveFile(name: string, texts: string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(texts, { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What a folder has beside pictures: the notes of systems, and what cameras write beside each picture. */
const NO_PICTURE = /^\.|^(?:thumbs\.db|desktop\.ini)$|\.(?:xmp|txt|ini|db|json|xml|html?|aae|thm)$/i;

/** The files of a folder that may be pictures; which of them are, the library says of each. */
export function possiblePictures(files: readonly File[]): readonly File[] {
  return files.filter(({ name }) => !NO_PICTURE.test(name));
}

/**
 * The files of a drop, those in dropped folders included.
 * @param given the files as the browser lists them, where a folder looks like an empty file
 */
export async function withFolders({ items }: DataTransfer, given: readonly File[]): Promise<readonly File[]> {
  if (given.length === 0) return given;
  const entries = [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  const folders = entries.filter((entry): entry is FileSystemDirectoryEntry => entry.isDirectory);
  if (folders.length === 0) return given;
  const names = new Set(folders.map(({ name }) => name));
  const found = await Promise.all(folders.map(filesIn));
  return [...given.filter(({ name, type }) => type !== '' || !names.has(name)), ...possiblePictures(found.flat())];
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const files: File[] = [];
  // A reader gives some hundred at a time, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return files;
    for (const entry of entries) files.push(...(await filesOf(entry)));
  }
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isDirectory) return filesIn(entry as FileSystemDirectoryEntry);
  return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
}

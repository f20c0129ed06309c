import { expect, test } from 'vitest';
import { possiblePictures, withFolders } from './folder-files.ts';

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** A folder as browsers hand it over: some of its entries at a time. */
function folder(name: string, ...parts: readonly (readonly object[])[]) {
  const createReader = () => {
    const left = [...parts, []];
    return { readEntries: (give: (entries: unknown) => void) => give(left.shift()) };
  };
  return { isDirectory: true, isFile: false, name, createReader };
}

const entry = (name: string) => ({
  isDirectory: false,
  isFile: true,
  name,
  file: (give: (file: File) => void) => give(file(name)),
});

const drop = (...entries: readonly object[]) =>
  ({ items: entries.map((one) => ({ kind: 'file', webkitGetAsEntry: () => one })) }) as unknown as DataTransfer;

test('A dropped folder gives its files, those of folders in it included, however many come at a time', async () => {
  const summer = folder('Summer', [entry('1.jpg'), entry('.DS_Store')], [folder('More', [entry('2.jpg')])]);
  const given = [file('alone.jpg'), file('Summer', '')];
  const found = await withFolders(drop(entry('alone.jpg'), summer), given);
  expect(found.map(({ name }) => name)).toEqual(['alone.jpg', '1.jpg', '2.jpg']);
});

test('A drop without a folder stays as it is', async () => {
  const given = [file('a.jpg'), file('notes.txt', 'text/plain')];
  expect(await withFolders(drop(entry('a.jpg'), entry('notes.txt')), given)).toBe(given);
});

test('What systems and cameras write beside pictures is left out; what is no picture is said of each', () => {
  const names = ['a.JPG', 'Thumbs.db', '.hidden', 'a.xmp', 'desktop.ini', 'b.heic', 'film.mp4'];
  expect(possiblePictures(names.map((name) => file(name))).map(({ name }) => name)).toEqual([
    'a.JPG',
    'b.heic',
    'film.mp4',
  ]);
});

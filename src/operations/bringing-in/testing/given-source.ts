import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import { broughtFolder } from '../brought-folder.ts';
import type { BroughtSource } from '../brought-source.ts';

/** An export that was brought, of this number. */
export async function givenSource({ configuration, now }: Site, id: string, content = '{"db": []}'): Promise<void> {
  const folder = join(broughtFolder(configuration), id);
  await mkdir(folder, { recursive: true });
  const source: BroughtSource = {
    ...{ id, name: 'old site.json', bytes: content.length, by: 'kim' },
    ...{ brought: now().toISOString(), upload: '1-a', file: 'export.json' },
  };
  await writeFile(join(folder, 'export.json'), content);
  await writeFile(join(folder, 'source.json'), JSON.stringify(source));
}

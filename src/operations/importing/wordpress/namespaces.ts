/** The export's vocabularies by their address; version, scheme and case vary. */
const vocabularies: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/(?:www\.)?wordpress\.org\/export\/[\d.]+\/excerpt\/?$/i, 'excerpt'],
  [/^https?:\/\/(?:www\.)?wordpress\.org\/export\/[\d.]+\/?$/i, 'wp'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/i, 'content'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/i, 'dc'],
];

/** Gives elements the names that WordPress uses (`wp:post_id`), whatever prefix the file declares. */
export class Namespaces {
  readonly #prefixes = new Map<string, string>();

  declare(attributes: Readonly<Record<string, string>>): void {
    for (const [name, address] of Object.entries(attributes)) {
      if (!name.startsWith('xmlns:')) continue;
      const known = vocabularies.find(([pattern]) => pattern.test(address.trim()));
      if (known) this.#prefixes.set(name.slice('xmlns:'.length), known[1]);
    }
  }

  canonical(name: string): string {
    return name.replace(/^[^:]+(?=:)/, (prefix) => this.#prefixes.get(prefix) ?? prefix);
  }
}

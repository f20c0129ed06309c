/** Counts what passes through a pipeline. */
export function countedInto() {
  const counted = {
    bytes: 0,
    pass: async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        counted.bytes += chunk.length;
        yield chunk;
      }
    },
  };
  return counted;
}

declare module 'markdown-it-deflist' {
  import type { PluginSimple } from 'markdown-it';

  const definitionLists: PluginSimple;
  export default definitionLists;
}

declare module 'markdown-it-footnote' {
  import type { PluginSimple } from 'markdown-it';

  const footnotes: PluginSimple;
  export default footnotes;
}

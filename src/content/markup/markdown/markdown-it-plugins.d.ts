declare module 'markdown-it-deflist' {
  const definitionLists: import('markdown-it').PluginSimple;
  export default definitionLists;
}

declare module 'markdown-it-footnote' {
  const footnotes: import('markdown-it').PluginSimple;
  export default footnotes;
}

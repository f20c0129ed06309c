/** The import rules of ARCHITECTURE.md. Errors only: warnings would be ignored. */
module.exports = {
  forbidden: [
    {
      name: 'platform-imports-no-feature-folder',
      comment:
        'The platform serves any site. Only the list of tables takes the types of rows from the feature folders.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: '\\.test\\.tsx?$|/testing/|^src/platform/database/schema\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(platform/|(errors|addresses|routes)\\.ts$)' },
    },
    {
      name: 'importers-stand-alone',
      comment: 'What importers and pages share (cleaning, Markdown, quotes) is in src/markup.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(importing|commands)/|^src/cli\\.ts$|\\.test\\.tsx?$|/testing/' },
      to: { path: '^src/importing/' },
    },
    {
      name: 'nothing-imports-the-top',
      comment:
        'app, server, cli and page-modules compose the features; a feature that imported them would reverse the direction.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: '\\.test\\.tsx?$|/testing/|^src/(commands|api)/' },
      to: { path: '^src/(app|server|cli|page-modules|failures|retention)\\.tsx?$|^src/(api|commands)/' },
    },
    {
      name: 'browser-code-reads-no-store',
      comment: 'What runs in the browser imports contracts and design; a store would bring the database along.',
      severity: 'error',
      from: { path: '(\\.island\\.tsx|\\.(?:element|fetched|entry)\\.ts|\\.desk\\.tsx?)$' },
      to: {
        path: '(\\.store\\.ts|\\.api\\.ts|Page\\.tsx)$|^src/platform/(database|http|rendering/Island\\.tsx|site\\.ts|configuration\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-a-desk-file',
      comment: 'Files of the desk are loaded by its pages alone: readers of the public site never fetch them.',
      severity: 'error',
      from: { pathNot: '\\.desk\\.tsx?$|\\.test\\.tsx?$' },
      to: { path: '\\.desk\\.tsx?$' },
    },
    {
      name: 'browser-code-uses-no-node',
      severity: 'error',
      from: {
        path: '(\\.island\\.tsx|\\.(?:element|fetched|entry)\\.ts|\\.desk\\.tsx?)$|^src/platform/rendering/browser/',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'components-read-no-store',
      comment: 'A page loads what its components show; they know a store by its types.',
      severity: 'error',
      from: { path: '\\.tsx$', pathNot: 'Page\\.tsx$|\\.test\\.tsx$|/testing/|^src/platform/rendering/render\\.tsx$' },
      to: { path: '\\.store\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-know-no-page',
      comment: 'Data flows one way: queries know neither HTTP nor React.',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: { path: '\\.(tsx|api\\.ts)$|node_modules/(react|fastify)/' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts are shared with the browser.',
      severity: 'error',
      from: { path: '\\.contract\\.ts$' },
      to: { path: '\\.(store|api)\\.ts$|^src/platform/(database|http)' },
    },
    {
      name: 'artwork-belongs-to-the-demo',
      comment: 'A publisher who replaces the demo deletes the programs that drew it.',
      severity: 'error',
      from: { pathNot: '^publication/artwork/' },
      to: { path: '^publication/artwork/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '\\.test\\.tsx?$|/testing/|node_modules/vitest' },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};

import { dependencyBreaches, type Workspace } from './dependencies.ts'

const workspace: Workspace = { folder: 'packages/planted', product: { kept: '1.0.0' }, checks: {} }
const importing = (library: string) => [
  { path: 'packages/planted/src/planted.ts', text: `import '${library}'` },
]
const sin = (name: string, breaches: string[], caught: boolean) =>
  breaches.length > 0 === caught ? [] : [name]

/** The rules about libraries that miss the sin planted for them, or accuse the innocent. */
export function blindDependencies(): string[] {
  const excuse = { folder: workspace.folder, library: 'kept', why: 'planted' }
  const ranged = { ...workspace, product: { kept: '^1.0.0' } }
  return [
    ...sin('declared-is-imported', dependencyBreaches([workspace], [], []), true),
    ...sin('imported-is-declared', dependencyBreaches([workspace], importing('kept/deep'), []), false),
    ...sin(
      'imported-is-declared',
      dependencyBreaches([{ ...workspace, product: {} }], importing('kept'), []),
      true,
    ),
    ...sin(
      'product-needs-no-dev-library',
      dependencyBreaches([{ ...workspace, product: {}, checks: workspace.product }], importing('kept'), []),
      true,
    ),
    ...sin('excuse-is-needed', dependencyBreaches([workspace], importing('kept'), [excuse]), true),
    ...sin('excuse-is-needed', dependencyBreaches([workspace], [], [excuse]), false),
    ...sin('versions-are-exact', dependencyBreaches([ranged], importing('kept'), []), true),
  ]
}

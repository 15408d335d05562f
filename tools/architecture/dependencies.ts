import { portsOf } from './module-ports.ts'
import { isTest, type SourceFile } from './source-files.ts'

/** Libraries of one package.json with their versions: what the product needs and what only its checks need. */
export type Workspace = {
  folder: string
  product: Record<string, string>
  checks: Record<string, string>
}
/** A library that works without being imported. */
export type Borrowed = { folder: string; library: string; why: string }

const ROOT = '.'
const OURS = '@stroyfin/'

const homeOf = (path: string) => /^(packages|apps)\/[^/]+/.exec(path)?.[0] ?? ROOT
const servesChecks = (path: string) =>
  homeOf(path) === ROOT || isTest(path) || path.includes('/testing/') || /\.config\.\w+$/.test(path)

/** An address that is resolved, or a command of a workspace's own; a third argument names another workspace. */
const spoken = /\bresolve\(\s*['"`]([^'"`]+)['"`]|\bpackageBin\(\s*'([^']+)'(?:,\s*'[^']+')?\s*\)/g

/** The libraries that a file takes: imported, resolved by address or run as a command. */
function librariesOf(file: SourceFile): Set<string> {
  const addresses = [
    ...portsOf(file).takes.map(({ from }) => from),
    ...[...file.text.matchAll(spoken)].map((found) => found[1] ?? found[2] ?? ''),
  ]
  const outside = addresses.filter((address) => !/^(\.|\/|node:)/.test(address))
  return new Set(outside.map((address) => /^(@[^/]+\/)?[^/]+/.exec(address)?.[0] ?? ''))
}

/** The library whose types these are: @types/scope__name belongs to @scope/name. */
function typedBy(library: string): string | undefined {
  const name = /^@types\/(.+)$/.exec(library)?.[1]
  return name?.replace(/^(.+)__(.+)$/, '@$1/$2')
}

type Taken = { path: string; folder: string; library: string }

function undeclared(workspaces: readonly Workspace[], taken: readonly Taken[]): string[] {
  const at = new Map(workspaces.map((workspace) => [workspace.folder, workspace]))
  return taken.flatMap(({ path, folder, library }) => {
    // Every workspace of ours is linked at the root, where tools, benches and stories live.
    if (folder === ROOT && library.startsWith(OURS)) return []
    const own = at.get(folder)
    const lists = servesChecks(path) ? [own?.product, own?.checks, at.get(ROOT)?.checks] : [own?.product]
    if (lists.some((list) => list && library in list)) return []
    const where = servesChecks(path) ? '' : ' среди dependencies'
    return [`${path}: ${library} не объявлен в ${folder}/package.json${where}`]
  })
}

function unused({ folder, product, checks }: Workspace, used: Set<string>, borrowed: readonly Borrowed[]) {
  const declared = Object.keys({ ...product, ...checks })
  const excused = borrowed.filter((one) => one.folder === folder)
  const idle = declared.filter(
    (library) =>
      !used.has(library) &&
      !used.has(typedBy(library) ?? '') &&
      !excused.some((one) => one.library === library),
  )
  const stale = excused.flatMap(({ library, why }) => {
    if (!declared.includes(library)) return [`${library} не объявлен, оговорка «${why}» лишняя`]
    return used.has(library) ? [`${library} импортируется, оговорка «${why}» лишняя`] : []
  })
  return [...idle.map((library) => `${library} нигде не импортируется`), ...stale].map(
    (breach) => `${folder}/package.json: ${breach}`,
  )
}

function versions(workspaces: readonly Workspace[]): string[] {
  const named = workspaces.flatMap(({ folder, product, checks }) =>
    Object.entries({ ...product, ...checks })
      .filter(([library]) => !library.startsWith(OURS))
      .map(([library, version]) => ({ folder, library, version })),
  )
  const loose = named
    .filter(({ version }) => !/^\d[\w.+-]*$/.test(version))
    .map(({ folder, library, version }) => `${folder}/package.json: ${library} ${version} – не одна версия`)
  const apart = Object.entries(Object.groupBy(named, ({ library }) => library)).flatMap(
    ([library, all = []]) => {
      if (new Set(all.map(({ version }) => version)).size === 1) return []
      const list = all.map(({ folder, version }) => `${version} (${folder})`).join(', ')
      return [`${library}: версии расходятся – ${list}`]
    },
  )
  return [...loose, ...apart]
}

/** Libraries declared in vain, imported without being declared, missing where the product runs, and versions that are not one exact number. */
export function dependencyBreaches(
  workspaces: readonly Workspace[],
  files: readonly SourceFile[],
  borrowed: readonly Borrowed[],
): string[] {
  const taken = files.flatMap((file) =>
    [...librariesOf(file)].map((library) => ({ path: file.path, folder: homeOf(file.path), library })),
  )
  const usedIn = (folder: string) =>
    // The root lends the tools of checks to every workspace.
    new Set(taken.filter((one) => folder === ROOT || one.folder === folder).map(({ library }) => library))
  return [
    ...undeclared(workspaces, taken),
    ...workspaces.flatMap((workspace) => unused(workspace, usedIn(workspace.folder), borrowed)),
    ...versions(workspaces),
  ]
}

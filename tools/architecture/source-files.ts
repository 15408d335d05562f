import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'

export type SourceFile = { path: string; text: string }

const folders = '{packages,apps}/*/src/**/*.{ts,tsx}'
const ours = [folders, 'apps/web/*.ts', '{tools,bench,e2e}/**/*.{ts,tsx}']

/** Every TypeScript file of the project, with its text. */
export const sourceFiles = (): SourceFile[] => readFiles(ours)

/** The configurations of runners that stand at the root. */
export const rootConfigurations = (): SourceFile[] => readFiles(['*.config.ts'])

function readFiles(patterns: readonly string[]): SourceFile[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: inRoot(), exclude: ['**/node_modules/**', '**/dist/**'] }))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

/** The number of the line at an offset of the text, counted from one. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type RequirementRow = { id: string; section: string; text: string }

const FILE = join('shared', 'spec', 'requirements.md')

/** The list of requirements lies beside the project, not in it; null where it was not brought along. */
export function requirementsFile(from: string): string | null {
  const path = join(from, FILE)
  if (existsSync(path)) return path
  const above = dirname(from)
  return above === from ? null : requirementsFile(above)
}

export function readRows(path: string): RequirementRow[] {
  return parseRows(readFileSync(path, 'utf8'))
}

/** Rows of the tables `| R-2.8-01 | text | …`; other tables of the file have no such first cell. */
export function parseRows(markdown: string): RequirementRow[] {
  return [...markdown.matchAll(/^\| (R-([\dE.]+)-\d+) \| (.+?) \|/gm)].map(
    ([, id = '', section = '', text = '']) => ({
      id,
      section,
      text,
    }),
  )
}

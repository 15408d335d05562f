import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export function inRoot(...parts: string[]): string {
  return join(root, ...parts)
}

/** A path as the rules and the messages write it: from the root, with forward slashes. */
export function fromRoot(path: string): string {
  return relative(root, path).split(sep).join('/')
}

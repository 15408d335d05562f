import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from './postmaster-file.ts'

const folder = (place: string) => path.join(place, 'keepers')

/** This process needs the server: whoever watches another one leaves it running. */
export function signKeeper(place: string): void {
  mkdirSync(folder(place), { recursive: true, mode: 0o700 })
  writeFileSync(path.join(folder(place), String(process.pid)), '')
}

/** Whether some process that needs the server lives; signs of the dead are removed. */
export function hasKeeper(place: string): boolean {
  let names: string[]
  try {
    names = readdirSync(folder(place))
  } catch {
    return false
  }
  const dead = names.filter((name) => !isAlive(Number(name)))
  for (const name of dead) rmSync(path.join(folder(place), name), { force: true })
  return dead.length < names.length
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

/** True while the process that took the lock is alive; a killed one must not block the next run for ever. */
function ownerIsAlive(folder) {
  let owner
  try {
    owner = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  } catch {
    return null // the folder is there, the number is not yet: its owner is between two system calls
  }
  try {
    process.kill(owner, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Runs the work while no other process of this project does the same; a folder is made atomically everywhere. */
export async function oneAtATime(folder, work) {
  mkdirSync(dirname(folder), { recursive: true })
  let told = false
  let nameless = 0
  for (;;) {
    try {
      mkdirSync(folder)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const alive = ownerIsAlive(folder)
    nameless = alive === null ? nameless + 1 : 0
    if (alive === false || nameless > 10) {
      rmSync(folder, { recursive: true, force: true })
      continue
    }
    if (alive && !told) {
      process.stdout.write('Другой запуск уже готовит проект, ждём его…\n')
      told = true
    }
    await wait(300)
  }
  writeFileSync(join(folder, 'pid'), String(process.pid))
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

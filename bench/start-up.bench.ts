import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { webRoot } from '../tools/build-web.ts'
import { inRoot } from '../tools/root.ts'
import { absolute, type Row } from './row.ts'

const port = 3977
const patience = 120_000

function launch(dataDir: string): ChildProcess {
  return spawn('npm', ['start'], {
    cwd: inRoot(),
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
}

async function healthy(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok
  } catch {
    return false
  }
}

/** Seconds from the command to the first healthy answer; the product is stopped afterwards. */
async function secondsToStart(dataDir: string): Promise<number> {
  const started = performance.now()
  const child = launch(dataDir)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    while (!(await healthy())) {
      if (performance.now() - started > patience) throw new Error('Продукт не поднялся за две минуты')
      if (child.exitCode !== null) throw new Error(`npm start закончился с кодом ${child.exitCode}`)
      await pause(20)
    }
    return (performance.now() - started) / 1000
  } finally {
    child.kill('SIGTERM')
    await ended
    // npm is gone before the product it started: the next start must not meet it.
    while (await healthy()) await pause(20)
  }
}

/** npm start with installed libraries: nothing built and no data, then again over the same data. */
export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stroyfin-start-'))
  try {
    rmSync(join(webRoot, '.hash'), { force: true })
    const cold = await secondsToStart(dataDir)
    const second = await secondsToStart(dataDir)
    return [
      absolute({
        name: 'npm start: сборка, база и демонстрационная компания',
        ours: cold,
        unit: 'с',
        limit: 20,
      }),
      absolute({ name: 'npm start во второй раз', ours: second, unit: 'с', limit: 5 }),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Row, relative } from './row.ts'

const ROUNDS = 3

type Cost = { ms: number; kb: number }

/** One writer in a process of its own: its whole memory counts, the other's does not. */
async function write(side: 'ours' | 'hucre', folder: string): Promise<Cost> {
  const script = join(import.meta.dirname, 'xlsx', `${side}.ts`)
  const { stdout } = await promisify(execFile)(process.execPath, [script, join(folder, `${side}.xlsx`)])
  return JSON.parse(stdout)
}

const best = (list: number[]) => Math.min(...list)

/** 100 000 rows × 15 columns with styles against the streaming writer of hucre. */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'xlsx-bench-'))
  const ours: Cost[] = []
  const theirs: Cost[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await write('ours', folder))
    theirs.push(await write('hucre', folder))
  }
  await rm(folder, { recursive: true })
  const pair = (key: 'ms' | 'kb', unit: number) => ({
    ours: best(ours.map((one) => one[key])) / unit,
    against: best(theirs.map((one) => one[key])) / unit,
  })
  return [
    relative({ name: 'XLSX 100 000 × 15: время к hucre', ...pair('ms', 1000), unit: 'с', limit: 0.6 }),
    relative({ name: 'XLSX 100 000 × 15: память к hucre', ...pair('kb', 1024), unit: 'МБ', limit: 1 }),
  ]
}

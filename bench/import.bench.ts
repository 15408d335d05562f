import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withOwner } from '@stroyfin/database/connection/open-database'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { setup, teardown } from '@stroyfin/database/testing/global-setup'
import { startCompanion } from './companion.ts'
import { bareImport } from './import/bare-import.ts'
import { ROWS, writeContractsFile } from './import/contracts-file.ts'
import { timed } from './measure.ts'
import { type Row, relative } from './row.ts'

const ROUNDS = 3

type Ground = { company_id: number; customer_id: number; project_id: number; classifier_id: number }

/** Any values of the demo company for what the file does not bring. */
async function groundOf(url: string, company_id: number): Promise<Ground> {
  const { rows } = await withOwner(url, (client) =>
    client.query<Omit<Ground, 'company_id'>>(
      `select (select min(id) from contractors where company_id = $1) as customer_id,
        (select min(id) from projects where company_id = $1) as project_id,
        (select min(id) from classifier_items where company_id = $1 and kind = 'own' and not is_folder) as classifier_id`,
      [company_id],
    ),
  )
  const [found] = rows
  if (!found) throw new Error('Демонстрационная компания пуста')
  return { company_id, ...found }
}

async function post<T>(address: string, token: string, body: unknown): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

/** The road of a user; measured are the opening, which reads the file, and the saving, which compares and writes. */
async function productImport(
  server: string,
  file: string,
  ground: Ground,
): Promise<{ ours: number; saving: number; undoing: number }> {
  const { company_id, ...ids } = ground
  const { token } = await post<{ token: string }>(`${server}/api/auth/login/`, '', {
    username: 'director',
    password: 'demo',
  })
  const ask = <T>(path: string, body: object) =>
    post<T>(`${server}/api/imports/${path}`, token, { company_id, ...body })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await readFile(file))]), 'contracts.xlsx')
  const authorization = `Bearer ${token}`
  const sent = await fetch(`${server}/upload/${company_id}`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const { files } = (await sent.json()) as { files: { name: string }[] }
  const name = files[0]?.name
  let settings: { mapping: object } & Record<string, unknown> = { file: name, mapping: {} }
  const opening = await timed(async () => {
    const { mapping } = await ask<{ mapping: object }>('read-file', { file: name })
    const defaults = { ...ids, executor_id: null, type: 'contracting', vat_rate: 'by_date' }
    settings = { file: name, mapping, defaults, existing: 'skip' }
  })
  const { counts } = await ask<{ counts: { new: number; change: number } }>('check-agreements', settings)
  if (counts.new !== ROWS) throw new Error(`Новых строк ${counts.new} вместо ${ROWS}`)
  const expected = { new: counts.new, change: counts.change }
  const saving = await timed(async () => {
    const { job_id } = await ask<{ job_id: number }>('save-agreements', { ...settings, expected })
    await finished(() => ask('load-job', { job_id }))
  })
  const { items } = await ask<{ items: { id: number; version: number }[] }>('load-list', {})
  const undoing = await timed(async () => {
    const { job_id } = await ask<{ job_id: number }>('undo', {
      batch_id: items[0]?.id,
      version: items[0]?.version,
    })
    await finished(() => ask('load-undo-job', { job_id }))
  })
  return { ours: opening + saving, saving, undoing }
}

async function finished(look: () => Promise<{ state: string; message: string }>): Promise<void> {
  for (;;) {
    const { state, message } = await look()
    if (state === 'done') return
    if (state !== 'queued' && state !== 'running') throw new Error(`${state}: ${message}`)
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

interface Round {
  /** Opening and saving. */
  ours: number
  against: number
  saving: number
  undoing: number
}

/** One round on a database of its own: the second import of the same file would only find duplicates. */
async function round(file: string): Promise<Round> {
  const clone = await cloneDatabase(true)
  try {
    const ground = await groundOf(clone.url, clone.company.company_id)
    const { read, copy } = await bareImport(clone.url, file, ground)
    const { greeting, ...server } = await startCompanion<{ url: string }>('product-on-scale.ts', [
      clone.url,
      clone.secret,
    ])
    const product = await productImport(greeting.url, file, ground).finally(() => server.close())
    return { ...product, against: read + copy }
  } finally {
    await clone.drop()
  }
}

/** 20 000 contracts from an .xlsx – read, compared, written with record of changes and sums – against reading and COPY alone. */
export async function run(): Promise<Row[]> {
  await setup()
  const folder = await mkdtemp(join(tmpdir(), 'import-bench-'))
  const file = join(folder, 'contracts.xlsx')
  await writeContractsFile(file)
  const rounds: Round[] = []
  try {
    for (let index = 0; index < ROUNDS; index++) rounds.push(await round(file))
  } finally {
    await rm(folder, { recursive: true })
    await teardown()
  }
  const best = (side: keyof Round) => Math.min(...rounds.map((one) => one[side])) / 1000
  return [
    relative({
      name: 'Импорт 20 000 договоров из XLSX: к чтению и COPY в такие же таблицы',
      ours: best('ours'),
      against: best('against'),
      unit: 'с',
      limit: 4,
    }),
    relative({
      name: 'Отмена импорта 20 000 новых договоров: к их загрузке',
      ours: best('undoing'),
      against: best('saving'),
      unit: 'с',
      limit: 1,
    }),
  ]
}

import { withOwner } from '@stroyfin/database/connection/open-database'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { setup, teardown } from '@stroyfin/database/testing/global-setup'
import { startCompanion } from './companion.ts'
import { estimateFile, POSITIONS } from './import/estimate-file.ts'
import { timed } from './measure.ts'
import { type Row, relative } from './row.ts'

const ROUNDS = 5
/** Five times as often as the screen looks: asking without a pause would take the time of the work itself. */
const LOOK_MS = 100

interface Asker {
  ask: <T>(path: string, body: object) => Promise<T>
  upload: (bytes: Buffer) => Promise<string>
}

async function signIn(server: string, company_id: number): Promise<Asker> {
  const send = async <T>(path: string, token: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(`${server}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const { token } = await send<{ token: string }>('/api/auth/login/', '', {
    username: 'director',
    password: 'demo',
  })
  return {
    ask: (path, body) => send(`/api/estimates/${path}`, token, { company_id, ...body }),
    upload: async (bytes) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'Смета.gge')
      const headers = { authorization: `Bearer ${token}` }
      const reply = await fetch(`${server}/upload/${company_id}`, { method: 'POST', headers, body: form })
      const { files } = (await reply.json()) as { files: { name: string }[] }
      return files[0]?.name ?? ''
    },
  }
}

async function firstAgreement(url: string, company_id: number): Promise<number> {
  const { rows } = await withOwner(url, (client) =>
    client.query<{ id: number }>(
      `select min(id)::int as id from agreements
      where company_id = $1 and not is_deleted and status <> 'on_approval' and type = 'contracting'`,
      [company_id],
    ),
  )
  return rows[0]?.id ?? 0
}

/** The loading as the user waits for it, on a server that has not seen the file: reading, comparing, writing. */
async function round(bytes: Buffer): Promise<number> {
  const clone = await cloneDatabase(true)
  try {
    const { company_id } = clone.company
    const agreement_id = await firstAgreement(clone.url, company_id)
    const { greeting, ...server } = await startCompanion<{ url: string }>('product-on-scale.ts', [
      clone.url,
      clone.secret,
    ])
    try {
      const { ask, upload } = await signIn(greeting.url, company_id)
      const file = await upload(bytes)
      const expected = { lines: POSITIONS, total: POSITIONS * 1234.5 }
      return await timed(async () => {
        const into = { agreement_id }
        const { job_id } = await ask<{ job_id: number }>('import-apply', { file, into, expected })
        await finished(() => ask('import-job', { job_id }))
      })
    } finally {
      await server.close()
    }
  } finally {
    await clone.drop()
  }
}

async function finished(look: () => Promise<{ state: string; message: string }>): Promise<void> {
  for (;;) {
    const { state, message } = await look()
    if (state === 'done') return
    if (state !== 'queued' && state !== 'running') throw new Error(`${state}: ${message}`)
    await new Promise((resume) => setTimeout(resume, LOOK_MS))
  }
}

/** The same file read alone, in a process of its own. */
async function bareParse(bytes: Buffer): Promise<number> {
  const { readEstimateFile } = await import('../apps/server/src/estimate-files/read-estimate-file.ts')
  return timed(async () => {
    const opened = await readEstimateFile(bytes)
    if (opened === 'table' || 'refused' in opened) throw new Error('Файл замера не читается')
  })
}

/** 50 000 positions of a .gge into a new estimate, with record of changes and sums, against reading the file alone. */
export async function run(): Promise<Row[]> {
  await setup()
  const bytes = estimateFile()
  const ours: number[] = []
  const against: number[] = []
  try {
    for (let index = 0; index < ROUNDS; index++) {
      against.push(await bareParse(bytes))
      ours.push(await round(bytes))
    }
  } finally {
    await teardown()
  }
  return [
    relative({
      name: 'Загрузка сметы из 50 000 строк (.gge): к чтению одного файла',
      ours: Math.min(...ours) / 1000,
      against: Math.min(...against) / 1000,
      unit: 'с',
      limit: 2,
    }),
  ]
}

import { setTimeout as pause } from 'node:timers/promises'
import { statementFile } from '../../bench/import/statement-file.ts'
import type { Field } from './field.ts'
import { type Answer, type Person, signIn } from './people.ts'

/** What was promised to people, to be held against what is there in the end. */
export interface Deeds {
  /** Registries that were answered as approved and sent to the bank, with the number of their payments. */
  registries: Map<number, number>
  statements: number
  /** Of two presses at once not exactly one went through. */
  doubles: string[]
  /** Refused to somebody who did everything right. */
  refusals: string[]
}

const ROWS = 4
/** The bank takes five orders a second: more in the queue would only be waited for at the end. */
const MOST_WAITING = 24
const ROADS = 3
/** Each asks the bank for every account of the company: more often they would only stand in the queue. */
const BANK_STATEMENT_EVERY = 15

/** Begins the work of the company; answers how to stop it, and what was promised so far. */
export async function startStories(field: Field) {
  const deeds: Deeds = { registries: new Map(), statements: 0, doubles: [], refusals: [] }
  const finance = await signIn(field, 'finance')
  const director = await signIn(field, 'director')
  const work = { field, deeds, finance, director, isOver: false }
  const running = Promise.all([
    ...Array.from({ length: ROADS }, () => over(work, registryRoad)),
    over(work, statementRoad),
  ])
  const stop = async () => {
    work.isOver = true
    await running
  }
  return { deeds, stop, director }
}

interface Work {
  field: Field
  deeds: Deeds
  finance: Person
  director: Person
  isOver: boolean
}

async function over(work: Work, story: (work: Work) => Promise<void>): Promise<void> {
  while (!work.isOver) await story(work)
}

/** One press made twice at the same moment: one goes through, the other is told no. */
async function once(work: Work, what: string, press: () => Promise<Answer>): Promise<Answer | null> {
  const answers = await Promise.all([press(), press()])
  const done = answers.filter(({ status }) => status === 200)
  if (done.length === 1) return done[0] ?? null
  const words = answers.map(({ status, body }) => `${status} ${body.message ?? ''}`).join(' / ')
  work.deeds.doubles.push(`${what}: ${words}`)
  return null
}

/** From payments to orders in the bank; every step pressed twice, the same roubles asked for by two registries. */
async function registryRoad(work: Work): Promise<void> {
  const { field, deeds, finance, director } = work
  const promised = [...deeds.registries.values()].reduce((sum, rows) => sum + rows, 0)
  if (promised - field.bank.ledger.payments().length > MOST_WAITING) return pause(50)
  const payments = field.payments.splice(0, ROWS)
  if (payments.length < ROWS) return pause(50)
  const rows = payments.map((payment_id) => ({ payment_id, summ: 100 }))
  const general = { date: '2026-11-20', payer_id: null }
  const made = await once(work, 'реестр', () => finance.ask('registries/create', { general, rows }))
  if (!made) return
  const registry_id = Number(made.body.registry)
  const document = { object_type: 'registry', object_id: registry_id }
  const decide = async (person: Person) => {
    const { body } = await person.ask('approvals/load-round', document)
    const objects = [{ ...document, version: Number(body.version) }]
    return person.ask('approvals/decide', { objects, kind: 'approve' })
  }
  const steps: [string, () => Promise<Answer>][] = [
    ['отправка на согласование', () => finance.ask('approvals/send', document)],
    ['первое решение', () => decide(finance)],
    ['второе решение', () => decide(director)],
    ['отправка в банк', () => finance.ask('bank-link/send-orders', { registry_id })],
  ]
  for (const [what, press] of steps) if (!(await once(work, what, press))) return
  deeds.registries.set(registry_id, ROWS)
}

/** A file handed in twice at the same moment: both are taken to be read, and only one of them is. */
async function readOnce({ deeds, director }: Work, press: () => Promise<Answer>): Promise<boolean> {
  const taken = await Promise.all([press(), press()])
  const ends = await Promise.all(taken.map(({ body }) => endOf(director, Number(body.job_id))))
  const isOnce = ends.filter(({ state }) => state === 'done').length === 1
  if (!isOnce)
    deeds.doubles.push(`выписка: ${ends.map(({ state, message }) => `${state} ${message}`).join(' / ')}`)
  return isOnce
}

/** How a job of statements has ended; a server that was killed leaves it to the next one. */
async function endOf(person: Person, job_id: number): Promise<Answer['body']> {
  for (;;) {
    const { status, body } = await person.ask('bank-statements/load-job', { job_id })
    if (status !== 200 || body.state === 'done' || body.state === 'failed') return body
    await pause(50)
  }
}

/** A file pressed twice, and the bank's own statement besides. */
async function statementRoad(work: Work): Promise<void> {
  const { deeds, director } = work
  const place = deeds.statements
  const account = '40702810000000000001'
  const documents = Array.from({ length: 20 }, (_, n) => ({
    number: `${place}-${n}`,
    date: '20.11.2026',
    summ: '1.00',
    payer: { account, inn: '7707083893' },
    payee: { account: '40702810000000000002', inn: '7707083893' },
    purpose: `Сбой ${place}`,
  }))
  const file = await director.upload(`выписка-${place}.txt`, statementFile(account, documents))
  if (await readOnce(work, () => director.ask('bank-statements/upload', { file }))) deeds.statements += 1
  if (place % BANK_STATEMENT_EVERY !== 0) return pause(300)
  const day = new Date().toISOString().slice(0, 10)
  const { status, body } = await director.ask('bank-link/load-statement', { from: day, to: day })
  if (status !== 200) deeds.refusals.push(`выписка из банка: ${status} ${body.message ?? ''}`)
  await pause(300)
}

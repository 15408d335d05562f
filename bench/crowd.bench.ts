import { moneyBreaches } from '@stroyfin/database/testing/money-breaches'
import { addReadyPayments } from '@stroyfin/database/testing/ready-payments'
import { type CrowdPerson, crowdPeople } from './crowd/crowd-people.ts'
import { type Crowd, workOf } from './crowd/crowd-work.ts'
import { liveEar } from './crowd/live-ear.ts'
import { keptConnections } from './load.ts'
import { timesOf } from './measure.ts'
import { type Asker, type OverDemo, overDemo } from './over-demo.ts'
import { absolute, type Row } from './row.ts'

const PEOPLE = 200
const WARM_UP_S = 15
const SECONDS = 60
const PAYMENTS = 4000

/** Two hundred people at once read, make registries, decide and pay; then everything has to add up. */
export async function run(): Promise<Row[]> {
  const payments: number[] = []
  let people: CrowdPerson[] = []
  return overDemo(
    async (clone) => {
      const { company_id } = clone.company
      const made = await clone.database.owner((client) =>
        addReadyPayments(client, { company_id, count: PAYMENTS }),
      )
      payments.push(...made)
      people = await crowdPeople(clone, PEOPLE)
      await clone.database.owner((client) => client.query('vacuum analyze'))
    },
    async (demo) => {
      const ears = await Promise.all(people.map(({ token }) => liveEar(demo.server, token)))
      const from = performance.now() + WARM_UP_S * 1000
      const crowd: Crowd = {
        server: demo.server,
        company_id: demo.company_id,
        agent: keptConnections(PEOPLE),
        from,
        until: from + SECONDS * 1000,
        payments,
        waiting: [],
        paid: [],
        registries: [],
        decided: 0,
        times: [],
        failures: [],
      }
      await Promise.all(people.map((person, place) => workOf(crowd, person, place)))
      const deaf = ears.filter(({ heard, isOpen }) => heard === 0 || !isOpen).length
      for (const ear of ears) ear.close()
      crowd.agent.destroy()
      for (const failure of new Set(crowd.failures)) console.log(`  ✘ ${failure}`)
      const wrong = await breachesOf(demo, crowd)
      const { p99, count } = timesOf(crowd.times)
      console.log(
        `  запросов ${count}, оплат ${crowd.paid.length}, реестров ${crowd.registries.length}, решений ${crowd.decided}`,
      )
      const none = { unit: 'шт.', limit: 0 }
      return [
        absolute({ name: '200 человек за 60 с: ответ, p99', ours: p99, unit: 'мс', limit: 500 }),
        absolute({ name: '200 человек: сбоев и двойных нажатий', ours: crowd.failures.length, ...none }),
        absolute({ name: '200 человек: потоков без событий', ours: deaf, ...none }),
        absolute({ name: '200 человек: расхождений денег, счётчиков и списков', ours: wrong, ...none }),
      ]
    },
  )
}

/** The money by the database, what was promised by what is there, counters by the lists behind them. */
async function breachesOf({ clone, company_id, as }: OverDemo, crowd: Crowd): Promise<number> {
  const wrong = await clone.database.owner(async (client) => {
    const money = (await moneyBreaches(client, company_id)).filter(({ count }) => count > 0)
    const { rows } = await client.query<{ paid: number; registries: number; approved: number }>(
      `select (select count(*)::int from payment_facts where company_id = $1 and payment_id = any($2::bigint[])
          and summ = 100) as paid,
        (select count(*)::int from registry_rows where company_id = $1 and registry_id = any($3::bigint[])) / 2
          as registries,
        (select count(*)::int from registries where company_id = $1 and id = any($3::bigint[])
          and status = 'approve') as approved`,
      [company_id, crowd.paid, crowd.registries],
    )
    const [kept] = rows
    const promised = [crowd.paid.length, crowd.registries.length, crowd.decided]
    const there = [kept?.paid, kept?.registries, kept?.approved]
    const isKept = promised.every((count, place) => count === there[place])
    return [
      ...money.map(({ rule, example }) => `${rule}: ${example}`),
      ...(isKept ? [] : [`обещано ${promised}, есть ${there}`]),
    ]
  })
  for (const username of ['director', 'finance']) wrong.push(...(await counterBreaches(await as(username))))
  for (const words of wrong) console.log(`  ✘ ${words}`)
  return wrong.length
}

async function counterBreaches({ ask }: Asker): Promise<string[]> {
  const counts = await ask<Record<string, number>>('company/load-requests-for-approval', {})
  const list = await ask<{ total: number }>('registries/load-list', {
    needs_user_approval: true,
    limit: 1,
  })
  const shown = counts.registry_count
  return shown === list.total ? [] : [`счётчик реестров ${shown}, в списке ${list.total}`]
}

import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeEstimate, saveLines } from '../estimates/testing/sample-estimate.ts'
import { changedVolumes, line } from './testing/changed-volumes.ts'
import { makeContract, makeDopnik } from './testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }
const { approved, accept, shown } = changedVolumes(app)
const PRICE = '100.01'
let made = 0

/** A line of one unit at 100,01 that an agreed additional agreement has made half as large again. */
async function changedLine() {
  made += 1
  const agreement_id = await makeContract(app, { number: `ЧАСТИ-${made}`, summ: 1_000 })
  const work = (volume: string, more: object = {}) => [
    { id: -1, name: 'Окраска стен', unit: 'м²', volume, price: PRICE, place: { group_id: null }, ...more },
  ]
  const { id } = await makeEstimate(app, agreement_id)
  const base = Number((await saveLines(app, id, work('1'))).ids['-1'])
  const dopnik = await makeDopnik(app, agreement_id, 60, '2025-04-10')
  const { id: changes } = await makeEstimate(app, dopnik)
  const added = Number((await saveLines(app, changes, work('0.5', { init_id: base }))).ids['-1'])
  await approved(dopnik)
  return { agreement_id, base, added }
}

type Place = 'base' | 'added'
const CASES: [string, [Place, string][]][] = [
  [
    'the line alone',
    [
      ['base', '0.3333'],
      ['base', '0.6667'],
      ['base', '0.1667'],
      ['base', '0.3333'],
    ],
  ],
  [
    'its change alone and then the line',
    [
      ['added', '0.1667'],
      ['added', '0.3333'],
      ['base', '0.3333'],
      ['base', '0.6667'],
    ],
  ],
  [
    'the line and its change in turn',
    [
      ['base', '0.3333'],
      ['added', '0.1667'],
      ['base', '0.6667'],
      ['added', '0.3333'],
    ],
  ],
]

test.each(CASES)('parts taken of %s close to zero on the changed total (K-21)', async (_name, parts) => {
  const { agreement_id, base, added } = await changedLine()
  const taken: bigint[] = []
  for (const [place, volume] of parts) {
    const ks_id = await accept(agreement_id, [line(place === 'base' ? base : added, volume, PRICE)])
    taken.push(kopecks((await app.call(loadKs, { ks_id }, as)).net_summ))
  }
  expect(roubles(sumOf(taken))).toBe(roubles(lineSumm('1.5', PRICE)))
  expect(await shown(agreement_id)).toMatchObject({ left: {}, totals: { left_summ: 0 } })
})

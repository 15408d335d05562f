import { createEstimate } from '@stroyfin/contract/estimates/create-estimate'
import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { saveEstimateLines } from '@stroyfin/contract/estimates/save-lines'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { TestApp } from '../../../testing/test-app.ts'

export type SentRow = Sent<typeof saveEstimateLines>['rows'][number]

export const sampleHead = {
  number: '1',
  name: 'Локальная смета',
  description: '',
  limit_percent: { work: '100', material: '100', equip: '100' },
  vat_rate: { work: '20', material: '20', equip: '20' },
}

/** An empty estimate of a contract. */
export async function makeEstimate(
  app: TestApp,
  agreement_id: number,
  head: Partial<typeof sampleHead> = {},
) {
  const input = { agreement_id, ...sampleHead, ...head }
  return (await app.call(createEstimate, input, { as: 'director' })).estimate
}

export function saveLines(app: TestApp, estimate_id: number, rows: readonly SentRow[], as = 'director') {
  return app.call(saveEstimateLines, { estimate_id, rows: [...rows] }, { as })
}

/** What a screen shows: the dotted number and the name of every row. */
export async function shownRows(app: TestApp, id: number): Promise<string[]> {
  const { lines } = await app.call(loadEstimate, { id }, { as: 'director' })
  return lines.map((line) => `${line.view_id} ${line.name}`)
}

/** A new line with its figures, last in its section. */
export const newLine = (id: number, name: string, group_id: number | null = null): SentRow => ({
  id,
  name,
  unit: 'м³',
  volume: '10',
  price: '100',
  place: { group_id },
})

export const newSection = (id: number, name: string, group_id: number | null = null): SentRow => ({
  id,
  name,
  is_folder: true,
  place: { group_id },
})

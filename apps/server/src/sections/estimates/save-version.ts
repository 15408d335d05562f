import { loadEstimateVersions, saveEstimateVersion } from '@stroyfin/contract/estimates/versions'
import { roubles } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { totalsOf } from './estimate-answer.ts'
import { changeEstimate, findEstimate } from './find-estimate.ts'
import { keepVersion, listVersions } from './versions-store.ts'

export const loadEstimateVersionsHandle = handle(loadEstimateVersions, async ({ estimate_id }, call) => {
  await findEstimate(call, estimate_id)
  return { items: await listVersions(call.db, call.company_id, estimate_id) }
})

export const saveEstimateVersionHandle = handle(saveEstimateVersion, async ({ estimate_id, name }, call) => {
  const { db, company_id } = call
  const { row } = await changeEstimate(call, estimate_id)
  const total = roubles(totalsOf(row).total)
  const id = await keepVersion(db, company_id, estimate_id, { name, lines: row.lines, total })
  const version = (await listVersions(db, company_id, estimate_id)).find((item) => item.id === id)
  if (!version) throw new Error('a kept version cannot be read')
  return { version, message: 'Версия сохранена' }
})

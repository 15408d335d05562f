import { compareEstimateVersions } from '@stroyfin/contract/estimates/versions'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { compareVersions, type VersionRow } from '@stroyfin/domain/estimates/compare-versions'
import { estimateTree } from '@stroyfin/domain/estimates/estimate-tree'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { findEstimate } from './find-estimate.ts'
import { listVersions, readVersionLines, type VersionLine } from './versions-store.ts'

export const compareEstimateVersionsHandle = handle(
  compareEstimateVersions,
  async ({ estimate_id, before, after, only_changed }, call) => {
    const { db, company_id } = call
    await findEstimate(call, estimate_id)
    const kept = new Set((await listVersions(db, company_id, estimate_id)).map(({ id }) => id))
    for (const id of [before, after]) {
      if (id !== null && !kept.has(id)) throw new Refusal('not_found', 'Версия сметы не найдена')
    }
    const [was, is] = [
      versionRows(await readVersionLines(db, company_id, estimate_id, before)),
      versionRows(await readVersionLines(db, company_id, estimate_id, after)),
    ]
    return {
      lines: compareVersions(was, is, only_changed).map((row) => ({
        ...row,
        before: side(row.before),
        after: side(row.after),
        difference: roubles(row.difference),
      })),
      before_total: totalOf(was),
      after_total: totalOf(is),
    }
  },
)

function versionRows(lines: readonly VersionLine[]): VersionRow[] {
  const uids = new Map(lines.map((line) => [line.id, line.uid]))
  const nodes = lines.map((line) => ({
    ...line,
    summ: kopecks(line.summ),
    accepted_summ: 0n,
    shared_summ: 0n,
  }))
  return estimateTree(nodes).map(
    ({ uid, group_id, is_folder, view_id, name, unit, volume, price, summ }) => ({
      uid,
      group_uid: group_id === null ? null : (uids.get(group_id) ?? null),
      is_folder,
      view_id,
      name,
      unit,
      volume,
      price,
      summ,
    }),
  )
}

function side(row: VersionRow | null) {
  if (!row) return null
  const { view_id, name, unit, volume, price, summ } = row
  return { view_id, name, unit, volume, price, summ: roubles(summ) }
}

/** Without limits and VAT: what the lines add up to. */
const totalOf = (rows: readonly VersionRow[]) =>
  roubles(sumOf(rows.filter(({ is_folder }) => !is_folder).map(({ summ }) => summ)))

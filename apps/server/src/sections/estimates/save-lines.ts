import { saveEstimateLines } from '@stroyfin/contract/estimates/save-lines'
import type { Received } from '@stroyfin/contract/kit/endpoint'
import type { LineFailure, PlannedLine } from '@stroyfin/domain/estimates/changed-line'
import { type LinesGround, planLines } from '@stroyfin/domain/estimates/plan-lines'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { linkChanges } from './changes-store.ts'
import { answerEstimate } from './estimate-answer.ts'
import { readStamp, stampOf } from './estimate-stamp.ts'
import type { EstimateRow } from './estimate-store.ts'
import { changeEstimate, findEstimate, reopenEstimate } from './find-estimate.ts'
import { readKnown, readLandmarks, readStoredLines } from './ground-store.ts'
import { partOfEstimate } from './lines-answer.ts'
import { readSections } from './lines-store.ts'
import { readLocked } from './read-locked.ts'
import {
  acceptedBranches,
  insertLines,
  type LinesPlace,
  removeBranches,
  takeLineIds,
  unseenBranches,
  updateLines,
} from './write-lines-store.ts'

type Rows = Received<typeof saveEstimateLines>['rows']

/** A query per kind of reading and writing whatever the number of rows; the estimate is held meanwhile. */
export const saveEstimateLinesHandle = handle(
  saveEstimateLines,
  async ({ estimate_id, rows, stamp }, call) => {
    const { db, company_id } = call
    const { row, change_no } = await changeEstimate(call, estimate_id)
    const place = { company_id, estimate_id, change_no }
    const ground = await groundOf(call, row, rows)
    const plan = planLines(rows, ground)
    const names = await nameRows(call, plan.inserts)
    // New rows first: a stored one may move into a new section.
    await insertLines(
      db,
      place,
      plan.inserts.map((line) => named(line, names)),
    )
    await updateLines(
      db,
      place,
      plan.updates.map((line) => named(line, names)),
    )
    if (row.agreement_type === 'dopnik') await linkChanges(db, place)
    const failures = [...plan.failures, ...(await removeRows(call, place, { ids: plan.removes, stamp }))]
    const saved = [...plan.inserts, ...plan.updates].map(({ id }) => names.get(id) ?? id)
    if (saved.length > 0 || plan.removes.length > 0) await reopenEstimate(call, row)
    const asked = { db, company_id, estimate_id }
    const stale = failures.filter((failure) => failure.is_stale).map(({ id }) => id)
    // The sections of removed rows have other sums now.
    const left = plan.removes.flatMap((id) => ground.stored.get(id)?.group_id ?? [])
    const shown = await partOfEstimate(asked, { ids: [...saved, ...stale, ...left] })
    const unsaved = new Set(stale)
    const byId = new Map(shown.lines.map((line) => [line.id, line]))
    const saved_row = await findEstimate(call, estimate_id)
    return {
      ids: Object.fromEntries([...names].map(([id, name]) => [String(id), name])),
      failures: failures.map(({ is_stale, ...failure }) =>
        is_stale ? { ...failure, current: byId.get(failure.id) ?? null } : failure,
      ),
      lines: shown.lines.filter((line) => !unsaved.has(line.id)),
      estimate: answerEstimate(saved_row),
      stamp: stampOf(saved_row),
    }
  },
)

async function groundOf(call: Call, row: EstimateRow, rows: Rows): Promise<LinesGround> {
  const { db, company_id } = call
  const stored = (ids: readonly (number | null | undefined)[]) =>
    [...new Set(ids.filter((id) => id != null && id > 0))] as number[]
  const places = rows.flatMap(({ place }) => (place ? [place] : []))
  const groups = places.map(({ group_id }) => group_id)
  const lines = await readStoredLines(
    db,
    company_id,
    row.id,
    stored([...rows.map(({ id }) => id), ...groups]),
  )
  const sections = await readSections(db, company_id, row.id)
  const known = await readKnown(db, company_id, {
    classifiers: stored(rows.map(({ classifier_id }) => classifier_id)),
    sources: stored(rows.map(({ init_id }) => init_id)),
  })
  const hasRootRows = rows.some(({ id, place }) => (place ? place.group_id === null : id < 0))
  const landmarks = await readLandmarks(db, company_id, row.id, {
    neighbours: stored(places.flatMap(({ params }) => [params.next_id, params.prev_id])),
    groups: [...stored(groups), ...(hasRootRows ? [0] : [])],
  })
  return {
    stored: new Map(lines.map((line) => [line.id, line])),
    parents: new Map(sections.map(({ id, group_id }) => [id, group_id])),
    landmarks,
    ...known,
    may_be_negative: row.agreement_type === 'dopnik',
    locked: await readLocked(call),
  }
}

/** Names for new rows by their negative ids. */
async function nameRows({ db }: Call, inserts: readonly PlannedLine[]): Promise<Map<number, number>> {
  const ids = await takeLineIds(db, inserts.length)
  return new Map(inserts.map((line, index) => [line.id, ids[index] ?? line.id]))
}

function named(line: PlannedLine, names: ReadonlyMap<number, number>): PlannedLine {
  const group_id = line.group_id === null ? null : (names.get(line.group_id) ?? line.group_id)
  return { ...line, id: names.get(line.id) ?? line.id, group_id }
}

interface Removal {
  ids: readonly number[]
  stamp: string | undefined
}

/** A section goes with all that lies in it, unless acts have accepted any of that or others have just written there. */
async function removeRows(
  { db, user }: Call,
  place: LinesPlace,
  { ids, stamp }: Removal,
): Promise<LineFailure[]> {
  if (ids.length === 0) return []
  const accepted = await acceptedBranches(db, place, ids)
  const unseen =
    stamp === undefined
      ? []
      : await unseenBranches(db, place, { ids, since: readStamp(stamp).change_no, user_id: user.id })
  const failures = new Map([
    ...unseen.map(
      ({ id, name }) => [id, `Другой пользователь только что изменил здесь «${name}»: посмотрите`] as const,
    ),
    ...accepted.map(({ id, name }) => [id, `Строку нельзя удалить: по ней принято («${name}»)`] as const),
  ])
  const removed = ids.filter((id) => !failures.has(id))
  if (removed.length > 0) await removeBranches(db, place, removed)
  return [...failures].map(([id, message]) => ({ id, field: 'name', message }))
}

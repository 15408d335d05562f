import type { ChangedLine, LineFailure, LineFields, PlannedLine, StoredLine } from './changed-line.ts'
import { estimateLineRules, quantity } from './estimate-line-rules.ts'
import { inOrder } from './in-order.ts'
import { type Landmark, siblingOrder } from './sibling-order.ts'

export type LinesGround = {
  /** Living rows of the estimate by id: those that are changed, and those that are named as groups. */
  stored: ReadonlyMap<number, StoredLine>
  /** The section of every living section of the estimate. */
  parents: ReadonlyMap<number, number | null>
  landmarks: readonly Landmark[]
  /** Articles and source lines that are there, of those that the changes name. */
  classifiers: ReadonlySet<number>
  sources: ReadonlySet<number>
  may_be_negative: boolean
  /** Why this person may not change stored lines, or the inner description; null when they may. */
  locked: { lines: string | null; description: string | null }
}

export type LinesPlan = {
  inserts: PlannedLine[]
  updates: PlannedLine[]
  /** Each with all that lies in it; what acts accepted is refused where the whole branch is known. */
  removes: number[]
  failures: LineFailure[]
}

const NEW_LINE: LineFields = {
  is_folder: false,
  type: 'work',
  code: '',
  name: '',
  unit: '',
  volume: '0',
  price: '0',
  classifier_id: null,
  description: '',
  init_id: null,
}

type Draft = LineFields & { id: number; group_id: number | null }

/** What is to be written for a chunk of changed rows, each row on its own: a refused one does not hold up the others. */
export function planLines(changes: readonly ChangedLine[], ground: LinesGround): LinesPlan {
  const failures: LineFailure[] = []
  const drafts = new Map<number, Draft>()
  const removes: number[] = []
  const parents = new Map(ground.parents)
  const order = siblingOrder(ground.landmarks)
  const gone = new Set(changes.filter((change) => change.is_removed).map((change) => change.id))
  const around: Around = { ground, drafts, parents, gone }

  for (const change of inOrder(changes)) {
    const found = check(change, around)
    if (Array.isArray(found)) {
      failures.push(...found.map((failure) => ({ id: change.id, ...failure })))
      continue
    }
    if (change.is_removed) {
      if (change.id > 0) removes.push(change.id)
      continue
    }
    const stored = ground.stored.get(change.id)
    if (found.is_folder) parents.set(found.id, found.group_id)
    drafts.set(found.id, found)
    openGroup(found.group_id, around)
    if (!change.place && stored) continue
    if (stored) order.leave(stored.id, stored.group_id)
    order.put(found.id, found.group_id, neighboursOf(change))
  }
  const places = order.places()
  const planned = [...drafts.values()].map((draft) => ({
    ...draft,
    place: places.get(draft.id) ?? ground.stored.get(draft.id)?.place ?? '',
  }))
  return {
    inserts: planned.filter(({ id }) => id < 0),
    updates: planned.filter(({ id }) => id > 0),
    removes,
    failures,
  }
}

type Around = {
  ground: LinesGround
  drafts: Map<number, Draft>
  parents: Map<number, number | null>
  gone: ReadonlySet<number>
}
type Found = Omit<LineFailure, 'id'>

const refused = (message: string, field = 'name'): Found[] => [{ field, message }]

function check(change: ChangedLine, around: Around): Draft | Found[] {
  const { ground } = around
  const stored = ground.stored.get(change.id)
  if (change.id >= 0) {
    if (!stored) return refused('Строку удалил другой пользователь')
    if (change.version !== stored.version) {
      return [{ field: 'name', message: 'Строку изменил другой пользователь', is_stale: true }]
    }
    if (ground.locked.lines !== null) return refused(ground.locked.lines)
  }
  const draft = merged(change, stored)
  if (change.is_removed) return stored ? (removalRules(stored) ?? draft) : draft
  return (
    descriptionRules(change, stored, ground) ??
    linkRules(change, stored, ground) ??
    placeRules(change, draft, around) ??
    lineRules(draft, stored, ground)
  )
}

function linkRules(
  { classifier_id, init_id }: ChangedLine,
  stored: StoredLine | undefined,
  { classifiers, sources }: LinesGround,
): Found[] | null {
  if (classifier_id != null && !classifiers.has(classifier_id))
    return refused('Статья не найдена', 'classifier_id')
  if (stored?.is_agreed_change && init_id !== undefined && init_id !== stored.init_id)
    return refused('Строка согласована как изменение другой строки договора: удалите её и добавьте новую')
  return init_id != null && !sources.has(init_id) ? refused('Исходная строка не найдена') : null
}

/** A section has no figures of its own; a line that stops being one begins with zeros. */
function merged(change: ChangedLine, stored: StoredLine | undefined): Draft {
  const given = Object.fromEntries(
    Object.keys(NEW_LINE).flatMap((field) => {
      const value = change[field as keyof LineFields]
      return value === undefined ? [] : [[field, value]]
    }),
  ) as Partial<LineFields>
  const base = stored ? fieldsOf(stored) : NEW_LINE
  const line = { ...base, ...given }
  const group_id = change.place ? change.place.group_id : (stored?.group_id ?? null)
  const figure = (field: 'volume' | 'price') => {
    if (change[field] !== undefined) return change[field] ?? null
    return line.is_folder ? null : (base[field] ?? '0')
  }
  return { ...line, volume: figure('volume'), price: figure('price'), id: change.id, group_id }
}

function fieldsOf(line: LineFields): LineFields {
  const { is_folder, type, code, name, unit, volume, price, classifier_id, description, init_id } = line
  return { is_folder, type, code, name, unit, volume, price, classifier_id, description, init_id }
}

function removalRules({ accepted_volume, unit }: StoredLine): Found[] | null {
  if (/^-?0*(\.0*)?$/.test(accepted_volume)) return null
  return refused(`Строку нельзя удалить: по ней принято ${quantity(accepted_volume, unit)}`)
}

function descriptionRules(change: ChangedLine, stored: StoredLine | undefined, { locked }: LinesGround) {
  if (locked.description === null || change.description === undefined) return null
  return change.description === (stored?.description ?? '')
    ? null
    : refused(locked.description, 'description')
}

function placeRules(
  change: ChangedLine,
  draft: Draft,
  { ground, drafts, parents, gone }: Around,
): Found[] | null {
  if (draft.group_id === null || (!change.place && change.id > 0)) return null
  const { group_id } = draft
  if (gone.has(group_id)) return refused('Раздел этой строки удалён')
  const group = drafts.get(group_id) ?? ground.stored.get(group_id)
  if (group_id < 0 && !group) return refused('Раздел этой строки не сохранён')
  if (!group) return refused('Раздел этой строки удалил другой пользователь')
  for (let above: number | null | undefined = group_id; above != null; above = parents.get(above)) {
    if (above === draft.id) return refused('Раздел нельзя переместить внутрь самого себя')
  }
  if (group.is_folder || group_id < 0) return null
  const accepted = ground.stored.get(group_id)?.accepted_volume ?? '0'
  const broken = estimateLineRules(
    { ...group, is_folder: true, volume: null, price: null },
    { may_be_negative: true, accepted_volume: accepted },
  )
  const [first] = broken.filter(({ field }) => field === 'is_folder')
  if (first) return refused(first.message)
  return ground.locked.lines === null ? null : refused(ground.locked.lines)
}

function lineRules(draft: Draft, stored: StoredLine | undefined, ground: LinesGround): Draft | Found[] {
  const broken = estimateLineRules(draft, {
    may_be_negative: ground.may_be_negative,
    accepted_volume: stored?.accepted_volume ?? '0',
  })
  if (stored?.has_rows && !draft.is_folder) {
    return refused('В разделе есть строки: сначала перенесите или удалите их', 'is_folder')
  }
  return broken.length > 0 ? broken : draft
}

/** A sub-item makes its parent a section (R-3-29). */
function openGroup(group_id: number | null, { ground, drafts, parents }: Around): void {
  if (group_id === null) return
  const stored = ground.stored.get(group_id)
  const group =
    drafts.get(group_id) ?? (stored && { ...fieldsOf(stored), id: group_id, group_id: stored.group_id })
  if (!group || group.is_folder) return
  drafts.set(group_id, { ...group, is_folder: true, volume: null, price: null })
  parents.set(group_id, group.group_id)
}

function neighboursOf({ place }: ChangedLine) {
  const { next_id, prev_id } = place?.params ?? {}
  return { ...(next_id !== undefined && { next_id }), ...(prev_id !== undefined && { prev_id }) }
}

import { Refusal } from '@stroyfin/contract/kit/refusal'
import {
  type OrderedRow,
  positionAt,
  type TreePlace,
  withRowAt,
} from '@stroyfin/domain/classifiers/tree-place'
import { type EstateKind, placeProblem } from '@stroyfin/domain/projects/estate-kind'
import type { EstatePlace } from './estate-store.ts'

/** Refuses a place that its kind cannot take, as the dialog shows it. */
export function refuseWrongPlace(
  places: readonly EstatePlace[],
  { kind, group_id }: { kind: EstateKind; group_id: number | null },
): void {
  const parent = places.find(({ id }) => id === group_id)
  if (group_id !== null && !parent) throw wrong('Выберите место внутри этого же проекта')
  const problem = placeProblem(kind, parent?.kind ?? null)
  if (problem) throw wrong(problem)
}

const wrong = (message: string) =>
  new Refusal('invalid', message, { errors: [{ field: 'group_id', message }] })

/** Places that change when an estate comes to another one. */
export function changedPlaces(
  places: readonly EstatePlace[],
  moved: { id: number; kind: EstateKind },
  to: TreePlace,
) {
  refuseWrongPlace(places, { kind: moved.kind, group_id: to.group_id })
  const position = positionAt(places, to, moved.id)
  if (position === null) throw new Refusal('conflict', 'Место изменилось: обновите страницу и повторите')
  const was = new Map(places.map((place) => [place.id, place]))
  return withRowAt<OrderedRow>(places, { id: moved.id, group_id: to.group_id, position }).filter((place) => {
    const old = was.get(place.id)
    return old?.group_id !== place.group_id || old.position !== place.position
  })
}

/** The last place inside a group. */
export function lastPosition(places: readonly EstatePlace[], group_id: number | null): number {
  return positionAt(places, { group_id, params: {} }) ?? 1
}

import { allocate } from '@stroyfin/domain/money/allocate'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { at, FIRST_MONTH, firstDay } from './calendar.ts'
import type { DemoProject } from './data/projects.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'

/** Shares of a house: what is sold and what is common. */
const HOUSE = ['area_apartments', 'area_commercial', 'area_storerooms', 'common'] as const
const HOUSE_SHARES = ['72', '7', '4', '17']

/** Big projects are built in two phases; the areas add up to that of the project. Answers the ids of the houses. */
export function addEstates(
  rows: DemoRows,
  company_id: number,
  project_id: number,
  project: DemoProject,
): number[] {
  const place = { company_id, project_id }
  const phases = project.scale >= 1 ? 2 : 0
  const houses = phases > 0 ? 4 : 2
  // Hundredths of a square metre split like kopecks: not a hundredth is lost.
  const [parking = 0n, ...areas] = allocate(kopecks(project.area_total), ['9', ...Array(houses).fill('10')])
  const phase_ids = Array.from({ length: phases }, (_, index) =>
    addEstate(rows, { ...place, kind: 'phase', name: `${index + 1} очередь`, position: index + 1 }),
  )
  const ids = areas.map((area, index) =>
    addEstate(rows, {
      ...place,
      ...houseAreas(area),
      group_id: phase_ids[Math.floor((index * phases) / houses)] ?? null,
      kind: 'building',
      name: `Корпус ${index + 1}`,
      address: `${project.address}, корпус ${index + 1}`,
      position: index + 1,
    }),
  )
  addEstate(rows, {
    ...place,
    kind: 'object',
    name: 'Паркинг',
    area_total: roubles(parking),
    area_parking: roubles(parking),
    position: houses + 1,
  })
  return ids
}

function houseAreas(area: Kopecks): DemoRow<'estates'> {
  const parts = allocate(area, HOUSE_SHARES)
  const sold = HOUSE.flatMap((field, index) =>
    field === 'common' ? [] : [[field, roubles(parts[index] ?? 0n)]],
  )
  return { area_total: roubles(area), ...Object.fromEntries(sold) }
}

function addEstate(rows: DemoRows, estate: DemoRow<'estates'>): number {
  return rows.add('estates', {
    address: '',
    is_deleted: false,
    created_by: personId('admin'),
    created_at: at(firstDay(FIRST_MONTH)),
    ...estate,
  })
}

import { addDays, addMonths, daysBetween, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import { allocate } from '@stroyfin/domain/money/allocate'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import { at, FIRST_MONTH, firstDay, TODAY, workday } from './calendar.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import type { Ground, GroundProject } from './ground.ts'
import { personId } from './people.ts'
import { type Random, randomFor } from './random.ts'

type Kind = NonNullable<DemoRow<'sold_areas'>['kind']>

type AreaField = 'area_apartments' | 'area_storerooms' | 'area_commercial' | 'area_parking'

interface Offer {
  kind: Kind
  /** The area of an estate that is cut into units of this kind. */
  of: AreaField
  letter: string
  /** Square metres, and roubles for one of them. */
  area: [number, number]
  price: number
}

const OFFERS: readonly Offer[] = [
  { kind: 'apartments', of: 'area_apartments', letter: 'кв. ', area: [28, 92], price: 182_000 },
  { kind: 'storerooms', of: 'area_storerooms', letter: 'кл. ', area: [5, 11], price: 74_000 },
  { kind: 'commercial', of: 'area_commercial', letter: 'пом. ', area: [60, 240], price: 210_000 },
  { kind: 'parking', of: 'area_parking', letter: 'м/м ', area: [18, 26], price: 88_000 },
]

/** How much of it is sold by today, of a hundred. */
const SOLD = { preparation: 0, construction: 58, completed: 92 } as const

/** Units of the projects, the ДДУ over those that are sold, and what their buyers have brought to escrow. */
export function addSales(rows: DemoRows, { company_id, projects }: Ground): void {
  for (const project of projects) {
    if (project.status === 'preparation') continue
    const random = randomFor(`sales ${project.mark}`)
    const estates = rows.all('estates').filter((estate) => estate.project_id === project.id)
    let ordinal = 0
    estates.forEach((estate, house) => {
      for (const offer of OFFERS) {
        // Units never come to more than the area of their estate.
        let left = kopecks(estate[offer.of] ?? 0)
        for (let place = 1; left >= BigInt(offer.area[1] + 1) * 100n; place += 1) {
          ordinal += 1
          const unit = { company_id, project, estate_id: estate.id, offer, random, ordinal }
          left -= kopecks(addUnit(rows, unit, `${house + 1}-${place}`))
        }
      }
    })
  }
}

interface Unit {
  company_id: number
  project: GroundProject
  estate_id: number
  offer: Offer
  random: Random
  ordinal: number
}

/** Answers the area of the unit. */
function addUnit(rows: DemoRows, unit: Unit, place: string): string {
  const { company_id, project, estate_id, offer, random } = unit
  const [least, most] = offer.area
  const area = `${random.whole(least, most)}.${random.whole(10, 99)}`
  const price = lineSumm(area, String(offer.price + random.whole(-9, 14) * 1000))
  const made = { created_by: personId('admin'), created_at: at(firstDay(FIRST_MONTH)) }
  const isSold = random.chance(SOLD[project.status])
  const sold_area_id = rows.add('sold_areas', {
    company_id,
    project_id: project.id,
    estate_id,
    kind: offer.kind,
    number: `${offer.letter}${place}`,
    area,
    price: roubles(price),
    status: !isSold && random.chance(9) ? 'booked' : 'free',
    is_deleted: false,
    ...made,
  })
  if (isSold) addDdu(rows, unit, { sold_area_id, price })
  return area
}

function addDdu(
  rows: DemoRows,
  { company_id, project, random, ordinal }: Unit,
  { sold_area_id, price }: { sold_area_id: number; price: Kopecks },
): void {
  const opened = addMonths(firstDay(project.from), 3)
  const days = daysBetween(opened, TODAY)
  const date = workday(addDays(opened, random.whole(0, Math.max(1, days - 20))))
  const payment_kind = random.chance(46) ? 'mortgage' : random.chance(40) ? 'installment' : 'full'
  const number = `${project.mark}-Д/${ordinal}`
  const end = endOf(number, date)
  const ddu_id = rows.add('ddu', {
    company_id,
    sold_area_id,
    number,
    date,
    registration_number: `78:34:0004281:${1000 + ordinal}-78/0${random.whole(10, 99)}`,
    buyer_kind: random.chance(93) ? 'person' : 'organization',
    payment_kind,
    summ: roubles(price),
    ...end,
    is_deleted: false,
    created_by: personId('admin'),
    created_at: at(date),
  })
  const parts = payment_kind === 'installment' ? allocate(price, ['40', '20', '20', '20']) : [price]
  parts.forEach((summ, index) => {
    const due = workday(addDays(addMonths(date, index * 3), 9))
    rows.add('ddu_payments', { company_id, ddu_id, date: due, summ: roubles(summ) })
    // One buyer of twelve is late with what fell due last.
    const isBrought = due <= TODAY && !(index > 0 && random.chance(8))
    if (isBrought && (end.ended_on === null || due <= end.ended_on))
      rows.add('escrow_receipts', { company_id, ddu_id, date: due, summ: roubles(summ) })
  })
}

const REASONS = [
  'Отказ покупателя',
  'Банк не одобрил ипотеку',
  'Замена на другое помещение',
  'Просрочка взноса',
]

/** One agreement of twenty-five is ended some months after it was made; by a lot of its own, so that the others stay. */
function endOf(number: string, date: PlainDate): { ended_on: PlainDate | null; end_reason: string } {
  const random = randomFor(`end of ${number}`)
  const ended_on = workday(addDays(date, random.whole(20, 200)))
  const isEnded = random.chance(4) && ended_on < TODAY
  return isEnded ? { ended_on, end_reason: random.pick(REASONS) } : { ended_on: null, end_reason: '' }
}

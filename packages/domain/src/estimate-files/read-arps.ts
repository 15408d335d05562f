import { Decimal, type DecimalValue, decimalOrNull } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import type { EstimateFile, RefusedEstimateFile } from './estimate-file.ts'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { readFileNumber } from './read-file-number.ts'
import { typeByCode } from './type-by-code.ts'

/** Positions of fields in a record, its type being field 0. */
const HEAD = { program: 2, title: [3, 6], total: 13 } as const
const POSITION = {
  number: 1,
  code: 2,
  unit: 3,
  name: 4,
  base_price: 5,
  price: 15,
  wages: 16,
  machinists: 18,
  volume: 26,
} as const
const COEFFICIENT = { kind: 1, value: 4 } as const
const OVERHEADS_AND_PROFIT: ReadonlySet<string> = new Set(['2', '3'])

const ONLY_BASE =
  'У позиции есть только базисная цена: с текущими ценами она не складывается, и позиция загружается с ценой 0'

interface Position {
  fields: string[]
  place: string
  /** Overheads and profit as a share of wages. */
  charges: DecimalValue
}

export function isArps(text: string): boolean {
  return /^1#[^\n]*(?:АРПС|ARPS)/iu.test(text)
}

/** АРПС 1.10: a record in a line, fields between «#», numbers with a comma. */
export function readArps(text: string): EstimateFile | RefusedEstimateFile {
  const records = text
    .split(/\r?\n/u)
    .map((line, index) => ({ fields: line.split('#').map((field) => field.trim()), line: index + 1 }))
    .filter(({ fields }) => fields.length > 1)
  const ofType = (type: string) => records.filter(({ fields }) => fields[0] === type)
  const [first, ...others] = ofType('1')
  const heads = ofType('3')
  if (!first) return { refused: 'В файле АРПС нет первой записи с названием формата' }
  if (others.length > 0 || heads.length > 1) {
    const line = (others[0] ?? heads[1])?.line ?? 0
    return {
      refused: `В файле АРПС несколько смет: повторная запись заголовка в строке ${line}. Выгрузите сметы по одной.`,
    }
  }
  if (ofType('20').length === 0) return { refused: 'В файле АРПС нет ни одной позиции: загружать нечего' }
  const draft = new EstimateFileDraft()
  readRecords(records, draft)
  const head = heads[0]?.fields ?? []
  if (heads.length === 0) draft.warn('В файле нет записи с названием и итогом сметы')
  return draft.finish({
    format: 'arps',
    program: first.fields[HEAD.program] ?? '',
    number: '',
    title: HEAD.title.map((field) => head[field] ?? '').find((title) => title !== '') ?? '',
    price_level: '',
    total: draft.figure(head[HEAD.total], 'итог сметы'),
  })
}

function readRecords(records: readonly { fields: string[]; line: number }[], draft: EstimateFileDraft): void {
  let open: Position | null = null
  const is_current = records.some(({ fields }) => fields[0] === '20' && isSomething(fields[POSITION.price]))
  if (!is_current) draft.fault('В файле нет текущих цен: загружаются базисные')
  const write = () => {
    if (open) writePosition(open, is_current, draft)
    open = null
  }
  for (const { fields, line } of records) {
    const place = `строка ${line}`
    switch (fields[0]) {
      case '10':
        write()
        openSection(fields, draft, place)
        break
      case '20':
        write()
        open = { fields, place, charges: new Decimal(0) }
        break
      case '25':
        addCharge(open, fields, { draft, place })
        break
      case '1':
      case '3':
      case '30':
        break
      case '50':
        write()
        draft.warn('Строка итогов показана в файле для справки и не загружается', place)
        break
      default:
        draft.warn(`Запись вида «${fields[0]}» незнакома и не загружена`, place)
    }
  }
  write()
}

function openSection(fields: readonly string[], draft: EstimateFileDraft, place: string): void {
  const level = Number(fields[1] ?? '0') || 0
  while (draft.depth > level) draft.close()
  draft.open({ number: fields[2] ?? '', name: fields[3] ?? '', place })
}

function addCharge(
  open: Position | null,
  fields: readonly string[],
  { draft, place }: { draft: EstimateFileDraft; place: string },
): void {
  const value = draft.figure(fields[COEFFICIENT.value], place)
  const kind = fields[COEFFICIENT.kind] ?? ''
  if (!open || value === null || !OVERHEADS_AND_PROFIT.has(kind)) {
    draft.warn('Коэффициент не относится к накладным расходам и прибыли позиции и не применён', place)
    return
  }
  // Programs write both 0,95 and 95: a share of wages above 5 does not exist.
  const share = new Decimal(value)
  open.charges = open.charges.plus(share.abs().gt(5) ? share.div(100) : share)
}

const isSomething = (text: string | undefined): boolean =>
  decimalOrNull(readFileNumber(text))?.eq(0) === false

/** Base prices are never added to current ones: where the file has current prices, a position without one has no price. */
function writePosition(
  { fields, place, charges }: Position,
  is_current: boolean,
  draft: EstimateFileDraft,
): void {
  const field = (name: keyof typeof POSITION): string => fields[POSITION[name]] ?? ''
  const amount = (name: keyof typeof POSITION): string | null => draft.figure(field(name), place)
  const current = amount('price')
  const base = amount('base_price')
  const direct = is_current ? current : base
  const is_of_base = is_current && !isSomething(field('price')) && isSomething(field('base_price'))
  if (is_of_base) draft.fault(ONLY_BASE, `${place}: ${base}`)
  else if (direct === null) draft.fault('У позиции нет цены: она загружается с ценой 0', place)
  const wages = new Decimal(amount('wages') ?? '0').plus(amount('machinists') ?? '0')
  const volume = amount('volume')
  if (volume === null) draft.fault('У строки нет объёма: она загружается с объёмом 0', place)
  const price =
    direct === null || is_of_base ? null : new Decimal(direct).plus(is_current ? wages.times(charges) : '0')
  draft.line({
    type: typeByCode(field('code')),
    number: field('number'),
    code: field('code'),
    name: field('name'),
    unit: field('unit'),
    volume,
    price: price?.round(DECIMAL_PLACES.smeta).toString() ?? null,
    summ: null,
    place,
  })
}

import { Readable } from 'node:stream'
import { fillEstimateTemplate } from '@stroyfin/contract/estimates/fill-template'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { EstimateFileDraft } from '@stroyfin/domain/estimate-files/estimate-file-draft'
import type { ImportedOver } from '@stroyfin/domain/estimate-files/imported-over'
import {
  type EstimateSheetMapping,
  guessSheetColumns,
  KIND_SHEET_FIELDS,
} from '@stroyfin/domain/estimate-files/sheet-fields'
import { readSheetLine } from '@stroyfin/domain/estimate-files/sheet-line'
import { type MoneyScales, sheetMoney } from '@stroyfin/domain/estimate-files/sheet-money'
import { joinedKinds } from '@stroyfin/domain/estimate-files/template-kinds'
import {
  type TemplateLine,
  type TemplatePlan,
  templateRows,
} from '@stroyfin/domain/estimate-files/template-rows'
import { ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { roubles } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import { issueAccess } from '../../files/access-token.ts'
import { downloadHref } from '../../files/downloads.ts'
import { insertFiles } from '../../files/file-registry-store.ts'
import { type UploadedFile, uploadedFile } from '../../files/uploaded-file.ts'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { type SheetHead, sheetHead } from '../../spreadsheets/sheet-head.ts'
import type { Sheet } from '../../spreadsheets/table.ts'
import { fillWorkbook } from '../../spreadsheets/template/fill-workbook.ts'
import type { CellValue } from '../../spreadsheets/template/write-cells.ts'
import { Unreadable } from '../../spreadsheets/unreadable.ts'
import { chosenSheet, openTable } from '../imports/public.ts'
import { findEstimate } from './find-estimate.ts'
import { readImportedOver } from './import-rows-store.ts'
import { readSheetMapping } from './sheet-mapping.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const NAMED = 20

/** Columns that a row with a name of its own gets; an empty row gets them all. */
const FIGURES = ['volume', 'price', 'summ', ...KIND_SHEET_FIELDS] as const
const WHOLE = ['number', 'code', 'name', 'unit', ...FIGURES] as const

export const fillEstimateTemplateHandle = handle(fillEstimateTemplate, async (asked, call) => {
  const { db, company_id, house, log } = call
  const { id } = await findEstimate(call, asked.estimate_id)
  const file = await uploadedFile(db, company_id, { name: asked.file, store: house.files })
  const table = await openTable(file, (details) => log.error({ details }, 'a template could not be read'))
  const { index, sheet } = chosenSheet(table, asked.sheet)
  const head = sheetHead(sheet, asked.header_row)
  const known = asked.mapping ?? (await readSheetMapping(db, company_id, head.signature))
  const mapping = known ?? guessSheetColumns(head.columns, sheet.hidden_columns)
  if (mapping.name === undefined) throw new Refusal('invalid', 'В шаблоне не найден столбец с наименованием')
  const stored = templateLines(await readImportedOver(db, company_id, id))
  const lines = KIND_SHEET_FIELDS.some((field) => mapping[field] !== undefined) ? joinedKinds(stored) : stored
  const plan = planOf(sheet, { data: head.data, mapping, lines })
  const scales = scalesOf(sheet, head, mapping)
  const filled = await fill(file, { sheet: index, values: cellsOf(plan, mapping, scales) })
  return {
    file: await keep(call, file.file_name, filled.bytes),
    filled: plan.rows.length,
    formulas: filled.formulas,
    left: plan.left.length,
    left_names: plan.left.slice(0, NAMED).map(({ name }) => name),
  }
})

/** Lines depth first, numbered through. */
function templateLines(stored: readonly ImportedOver[]): TemplateLine[] {
  const children = Map.groupBy(stored, ({ group_id }) => group_id)
  const found: TemplateLine[] = []
  const walk = (group_id: number | null) => {
    for (const { id, is_folder, type, code, name, unit, volume, price } of children.get(group_id) ?? []) {
      if (is_folder) walk(id)
      else {
        const figures = { volume: shortest(volume), price: shortest(price) }
        const summ = roubles(lineSumm(figures.volume, figures.price))
        const parts = { [type]: { name, price: figures.price, summ } }
        found.push({ number: String(found.length + 1), type, parts, code, name, unit, ...figures, summ })
      }
    }
  }
  walk(null)
  return found
}

/** The database pads to ten decimals; a cell shows what was typed. */
function shortest(value: string | null): string {
  return new Decimal(value ?? '0').toString()
}

function planOf(
  sheet: Sheet,
  { data, mapping, lines }: { data: number; mapping: EstimateSheetMapping; lines: readonly TemplateLine[] },
): TemplatePlan {
  const rows = sheet.rows.slice(data)
  const read = rows.map((cells, index) => readSheetLine(cells, data + index + 1, mapping))
  const taken = rows.findIndex((cells) => cells.some((cell) => cell !== null))
  const room = taken < 0 ? lines.length : taken
  const plan = templateRows(read, lines, { first: data + 1, room })
  if (plan.rows.length === 0 || (plan.left.length > 0 && plan.rows[0]?.whole === true)) {
    throw new Refusal(
      'invalid',
      `В шаблоне нет строк с наименованиями сметы, а пустых строк под шапкой ${room}: нужно ${lines.length}`,
    )
  }
  return plan
}

/** A template that asks for thousands gets thousands, whether its titles ask or a note beside the table. */
function scalesOf({ name, rows }: Sheet, head: SheetHead, mapping: EstimateSheetMapping): MoneyScales {
  const { header_row, data, columns } = head
  const titles: string[] = []
  for (const { index, title } of columns) titles[index] = title
  const top = header_row === null ? 0 : header_row - 1
  const money = sheetMoney(
    { name, rows: rows.slice(), top, data, titles },
    { mapping },
    new EstimateFileDraft(),
  )
  if (money.contradiction === null) return money.scales
  const [said] = money.contradiction.split(': числа взяты')
  throw new Refusal('invalid', `${said}. Исправьте шаблон: в каких единицах его заполнять, неясно`)
}

function cellsOf(
  { rows }: TemplatePlan,
  mapping: EstimateSheetMapping,
  scales: MoneyScales,
): Map<number, CellValue[]> {
  return new Map(
    rows.map(({ row, line, whole }) => {
      const values = (whole ? WHOLE : FIGURES).flatMap((field) => {
        const column = mapping[field]
        const value = cellText(line, field)
        const is_number = FIGURES.some((figure) => figure === field)
        if (column === undefined || value === undefined) return []
        const scale = scales[field as keyof MoneyScales] ?? 1
        const scaled = scale === 1 ? value : new Decimal(value).div(scale).toString()
        return [{ column, value: scaled, is_number }]
      })
      return [row, values]
    }),
  )
}

/** A kind of costs that the line does not have leaves its cell as it is. */
function cellText(line: TemplateLine, field: (typeof WHOLE)[number]): string | undefined {
  for (const type of ESTIMATE_TYPES) {
    if (field === `price_${type}`) return line.parts[type]?.price
    if (field === `summ_${type}`) return line.parts[type]?.summ
  }
  return line[field as keyof TemplateLine & typeof field]
}

async function fill(file: UploadedFile, what: Parameters<typeof fillWorkbook>[1]) {
  try {
    return await fillWorkbook(await file.bytes(), what)
  } catch (error) {
    if (error instanceof Unreadable) throw new Refusal('invalid', error.message)
    throw error
  }
}

async function keep(call: Call, template: string, bytes: Buffer) {
  const { db, company_id, house } = call
  const name = `Заполнено – ${template}`
  const stored = await house.files.put(company_id, Readable.from([bytes], { objectMode: false }))
  const [file_id = ''] = await insertFiles(db, company_id, [{ ...stored, name, mime: XLSX }])
  const href = downloadHref(company_id, file_id)
  return { href, access: issueAccess(call, href), name }
}

import { formatMoney, formatVolume } from '@stroyfin/domain/russian/format-money'
import type { ClipboardEvent } from 'react'
import { toast } from '../../theme/toast.tsx'
import { formatCount } from '../format/figures.ts'
import { plural } from '../format/plural.ts'
import { cellsAsHtml, cellsAsText } from './copy-cells.ts'
import { blockOf } from './grid-cursor.ts'
import { chosenRows, type GridScene } from './grid-scene.ts'
import { type Pasted, pasteBlock } from './paste-block.ts'
import { readClipboard } from './read-clipboard.ts'
import { type ChosenHeads, usePastedHeads } from './use-pasted-heads.tsx'

/** More rows than that are an export, which the server makes. */
const COPY_ROWS = 20_000

function blockColumns<Row extends object>({ placed, cursor }: GridScene<Row>) {
  const { left, right } = blockOf(cursor)
  return placed.columns.slice(left, right + 1).map(({ column }) => column)
}

/** Rows of this product as they are: cells of other programs come as text. */
const ROWS = 'application/x-stroyfin-rows'

const lostWords = (lost: number) =>
  `Не вставлено: ${plural(lost, 'ячейка', 'ячейки', 'ячеек')} — за краем таблицы или там, где изменять нельзя`

/** So many are named. */
const NAMED = 3

function partsWords(parts: readonly string[]) {
  const names = parts.slice(0, NAMED).map((name) => `«${name.slice(0, 60)}»`)
  const more = parts.length > NAMED ? ` и ещё ${parts.length - NAMED}` : ''
  const left = `Не вставлено: ${plural(parts.length, 'строка', 'строки', 'строк')} – ${names.join(', ')}${more}`
  return `${left}. Это часть работы, которая стоит выше`
}

const money = (summ: bigint) => `${formatMoney(summ)} ₽`

/** Sums of the block that the grid reckons otherwise: the first of them in figures. */
function otherWords({ other_lines, other_totals }: Pick<Pasted<object>, 'other_lines' | 'other_totals'>) {
  const [line, total] = [other_lines[0], other_totals.at(-1)]
  const words = [
    ...(line
      ? [
          `Сумма другая в ${plural(other_lines.length, 'строке', 'строках', 'строках')}: вставлялось ${money(line.there)}, получилось ${money(line.here)}`,
        ]
      : []),
    ...(total
      ? [`Итог вставленной таблицы – ${money(total.there)}, а её строки дают ${money(total.here)}`]
      : []),
  ]
  return words.length === 0 ? null : `${words.join('. ')}. Проверьте объём и цену`
}

async function copyLater<Row extends object>(scene: GridScene<Row>, from: number, to: number): Promise<void> {
  const columns = blockColumns(scene)
  const { edits } = scene
  const rows = scene.source
    .rows(from, to)
    .then((list) => (edits ? list.map((row) => edits.merged(row)) : list))
  const asBlob = (type: string, make: (list: Row[]) => string) =>
    rows.then((list) => new Blob([make(list)], { type }))
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': asBlob('text/plain', (list) => cellsAsText(list, columns)),
      'text/html': asBlob('text/html', (list) => cellsAsHtml(list, columns)),
    }),
  ])
}

/** Ctrl+C gives text and a table, also of rows not drawn; Ctrl+V reads a block of Excel into the cells from the cursor on. */
export function useGridClipboard<Row extends object>(scene: GridScene<Row>, pasted_as: string) {
  const onCopy = (event: ClipboardEvent) => {
    const { cursor, source, edits, editing } = scene
    if (editing || cursor.row < 0 || cursor.anchor_row < 0) return
    event.preventDefault()
    const { top, bottom } = blockOf(cursor)
    const last = Math.min(bottom, top + COPY_ROWS - 1)
    if (last < bottom) {
      const words = `Скопированы первые ${formatCount(COPY_ROWS)} строк из ${formatCount(bottom - top + 1)}`
      toast.info(`${words}. Все сразу — выгрузкой в Excel`)
    }
    const rows = Array.from({ length: last - top + 1 }, (_, step) => source.row(top + step))
    const known = rows.filter((row) => row !== undefined)
    if (known.length < rows.length) {
      copyLater(scene, top, last).catch(() =>
        toast.error('Не удалось скопировать: часть строк не загрузилась'),
      )
      return
    }
    const shown = edits ? known.map((row) => edits.merged(row)) : known
    const columns = blockColumns(scene)
    event.clipboardData.setData('text/plain', cellsAsText(shown, columns))
    event.clipboardData.setData('text/html', cellsAsHtml(shown, columns))
    const { left, right } = blockOf(cursor)
    const whole = left === 0 && right === scene.placed.columns.length - 1
    if (!scene.deeds || !(whole || event.type === 'cut')) return
    const copied = scene.deeds.copy(chosenRows(scene), event.type === 'cut')
    event.clipboardData.setData(ROWS, copied)
  }

  const heads = usePastedHeads<Row>({
    list: pasted_as,
    columns: scene.placed.columns.map(({ column }) => column),
    onPaste: (block, chosen) => put(block, chosen),
  })

  const onPaste = (event: ClipboardEvent) => {
    const { edits, editing, cursor } = scene
    // An empty list has no row for the cursor, but takes rows.
    if (!edits || editing || (cursor.row < 0 && scene.source.total > 0)) return
    event.preventDefault()
    const copied = event.clipboardData.getData(ROWS)
    if (copied !== '' && scene.deeds) {
      const id = scene.deeds.paste(copied, scene.source.row(cursor.row))
      if (id !== undefined) scene.follow(id)
      return
    }
    const read = readClipboard(event.clipboardData)
    if ('error' in read) {
      toast.error(read.error)
      return
    }
    const { cells } = read
    const { top, bottom, left, right } = blockOf(cursor)
    const one = cells.length === 1 && cells[0]?.length === 1
    // One copied cell fills the whole chosen block, as in Excel.
    const block = one
      ? Array.from({ length: bottom - top + 1 }, () =>
          Array.from({ length: right - left + 1 }, () => cells[0]?.[0] ?? ''),
        )
      : cells
    heads.paste(block)
  }

  const put = (block: readonly (readonly string[])[], chosen: ChosenHeads<Row>) => {
    const { top, left } = blockOf(scene.cursor)
    const pasted = pasteBlock(scene, { top, left }, block, chosen)
    const { lost, totals, parts, scaled, rows, first } = pasted
    for (const { head, scale } of scaled)
      toast.info(`Столбец «${head}»: числа умножены на ${formatVolume(String(scale))}`)
    if (lost > 0) toast.error(lostWords(lost))
    const other = otherWords(pasted)
    if (other !== null) toast.error(other)
    if (totals > 0)
      toast.info(`Итоги не вставлены (${plural(totals, 'строка', 'строки', 'строк')}): они считаются сами`)
    if (parts.length > 0) toast.info(partsWords(parts))
    scene.deeds?.pasted?.(pasted.pasted)
    if (scene.deeds && first) scene.follow(scene.rowId(first), rows)
    scene.block(top, left, top + block.length - 1, left + Math.max(...block.map((texts) => texts.length)) - 1)
  }

  // Ctrl+X takes whole rows; without deeds of rows a grid has nothing to cut.
  const onCut = (event: ClipboardEvent) => scene.deeds && onCopy(event)

  return { handlers: { onCopy, onCut, onPaste }, dialog: heads.dialog }
}

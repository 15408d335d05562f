import { type ActForm, type FormParty, partyLine } from '@stroyfin/domain/forms/act-form'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { PaperCell, PaperRow } from '../paper/paper.ts'
import { blank, caption } from './form-parts.ts'
import type { UpdStatus } from './upd-head.ts'

/** Two halves of the lower part: its left eight columns are the seller's, the rest the buyer's. */
const HALF = 8
/** Post, signature, name on the left (columns 0–8) and on the right. */
const LEFT = [3, 3, 2] as const
const RIGHT = [3, 2, 3] as const

const line = (text: string, span: number): PaperCell => ({
  text,
  span,
  border: 'under',
  align: 'center',
  valign: 'bottom',
})

/** Below the table: signatures of the invoice for status 1, then the transfer itself, lines 8–19. */
export function updTransferRows(act: ActForm, status: UpdStatus): PaperRow[] {
  const { executor: seller, customer: buyer } = act
  return [
    { cells: [blank(16)], height: 1.5 },
    ...(status === 1 ? invoiceSignatures(seller) : []),
    {
      cells: [
        { text: 'Основание передачи (сдачи) / получения (приёмки) [8]', span: 3 },
        {
          text: `Договор № ${act.agreement_number} от ${formatDate(act.agreement_date)}`,
          span: 13,
          border: 'under',
        },
      ],
    },
    {
      cells: [
        { text: 'Данные о транспортировке и грузе [9]', span: 3 },
        { text: '—', span: 13, border: 'under' },
      ],
    },
    halves(
      { text: 'Товар (груз) передал / услуги, результаты работ, права сдал [10]' },
      { text: 'Товар (груз) получил / услуги, результаты работ, права принял [15]' },
    ),
    signatures(seller.signer, buyer.signer),
    captions,
    halves(
      { text: `Дата отгрузки, передачи (сдачи) ${formatDate(act.date)} [11]` },
      { text: 'Дата получения (приёмки) «____» ______________ 20____ г. [16]' },
    ),
    halves(
      { text: 'Иные сведения об отгрузке, передаче [12] —' },
      { text: 'Иные сведения о получении, приёмке [17] —' },
    ),
    halves(
      { text: 'Ответственный за правильность оформления факта хозяйственной жизни [13]' },
      { text: 'Ответственный за правильность оформления факта хозяйственной жизни [18]' },
    ),
    signatures(null, null),
    captions,
    halves(
      { text: 'Наименование экономического субъекта – составителя документа [14]' },
      { text: 'Наименование экономического субъекта – составителя документа [19]' },
    ),
    halves(
      { text: partyLine(bare(seller)), border: 'under' },
      { text: partyLine(bare(buyer)), border: 'under' },
    ),
    halves({ text: 'М.П.' }, { text: 'М.П.' }),
  ]
}

const bare = (party: FormParty): FormParty => ({ ...party, address: '', phone: '' })

function halves(left: PaperCell, right: PaperCell): PaperRow {
  return {
    cells: [
      { ...left, span: HALF },
      { ...right, span: HALF },
    ],
  }
}

function signatures(left: FormParty['signer'], right: FormParty['signer']): PaperRow {
  return {
    cells: [
      line(left?.post ?? '', LEFT[0]),
      line('', LEFT[1]),
      line(left?.name ?? '', LEFT[2]),
      line(right?.post ?? '', RIGHT[0]),
      line('', RIGHT[1]),
      line(right?.name ?? '', RIGHT[2]),
    ],
    height: 6,
  }
}

const captions: PaperRow = {
  cells: [
    caption('(должность)', LEFT[0]),
    caption('(подпись)', LEFT[1]),
    caption('(ф.и.о.)', LEFT[2]),
    caption('(должность)', RIGHT[0]),
    caption('(подпись)', RIGHT[1]),
    caption('(ф.и.о.)', RIGHT[2]),
  ],
}

/** A sole trader signs the invoice himself; an organisation by its head and its chief accountant. */
function invoiceSignatures({ kind, signer }: FormParty): PaperRow[] {
  const head =
    kind === 'legal'
      ? 'Руководитель организации или иное уполномоченное лицо'
      : 'Индивидуальный предприниматель или иное уполномоченное лицо'
  const second = kind === 'legal' ? 'Главный бухгалтер или иное уполномоченное лицо' : ''
  return [
    {
      cells: [
        { text: head, span: 3, valign: 'bottom' },
        line('', 3),
        line(signer?.name ?? '', 2),
        { text: second, span: 3, valign: 'bottom' },
        line('', 2),
        line('', 3),
      ],
      height: 7,
    },
    {
      cells: [
        blank(3),
        caption('(подпись)', 3),
        caption('(ф.и.о.)', 2),
        blank(3),
        caption('(подпись)', 2),
        caption('(ф.и.о.)', 3),
      ],
    },
  ]
}

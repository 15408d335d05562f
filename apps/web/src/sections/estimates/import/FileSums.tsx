import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { ESTIMATE_FILE_FORMAT_LABELS } from '@stroyfin/domain/estimate-files/estimate-file'
import { ESTIMATE_TYPE_LABELS, ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatCount } from '../../../ui/format/figures.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { EstimatePreview } from './use-estimate-import.ts'

interface FileSumsProps {
  shown: EstimatePreview
  /** Prices with VAT are taken as they are: the contract charges none. */
  is_kept: boolean
}

/** What the file is and what it comes to, by type, beside the total that it states itself. */
export function FileSums({ shown, is_kept }: FileSumsProps) {
  const { format, program, price_level, lines, folders, sums, gross, stated_total, stated_gross } = shown
  const { sign } = CURRENCY_VIEW[shown.currency]
  return (
    <KeyValue
      columns={3}
      items={[
        { key: 'Формат', value: ESTIMATE_FILE_FORMAT_LABELS[format] },
        ...ESTIMATE_TYPES.map((type) => ({
          key: ESTIMATE_TYPE_LABELS[type],
          value: <Money value={sums[type]} sign={sign} />,
        })),
        {
          key: is_kept ? 'Всего с НДС файла' : 'Всего без НДС',
          value: <Money value={sums.total} sign={sign} />,
        },
        ...(gross === sums.total
          ? []
          : [
              {
                key: 'НДС',
                value: <Money value={roubles(kopecks(gross) - kopecks(sums.total))} sign={sign} />,
              },
              { key: 'Всего с НДС', value: <Money value={gross} sign={sign} /> },
            ]),
        ...(stated_total !== null || stated_gross === null
          ? [
              {
                key: 'Итог в файле',
                value:
                  stated_total === null ? (
                    'Не указан: сверьте «Всего» с бумагой'
                  ) : (
                    <Money value={stated_total} sign={sign} />
                  ),
              },
            ]
          : []),
        ...(stated_gross === null
          ? []
          : [{ key: 'Итог в файле с НДС', value: <Money value={stated_gross} sign={sign} /> }]),
        { key: 'Строк', value: formatCount(lines) },
        { key: 'Разделов', value: formatCount(folders) },
        ...(program === '' ? [] : [{ key: 'Программа', value: program }]),
        ...(price_level === '' ? [] : [{ key: 'Уровень цен', value: price_level }]),
      ]}
    />
  )
}

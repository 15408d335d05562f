import { Button } from '@mantine/core'
import type { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { saveAgreements } from '@stroyfin/contract/imports/save-agreements'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { withdrawnWords } from '@stroyfin/domain/imports/withdrawn-approvals'
import { counted } from '@stroyfin/domain/russian/plural'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './imports.module.css'
import type { FileImportState } from './use-file-import.ts'

interface SaveBarProps {
  data: Answer<typeof checkAgreements>
  state: FileImportState
  onJob: (job_id: number) => void
}

const ROWS = ['строку с ошибкой', 'строки с ошибками', 'строк с ошибками'] as const
const UNSEEN = [
  'скрытую или зачёркнутую строку',
  'скрытые и зачёркнутые строки',
  'скрытых и зачёркнутых строк',
] as const

/** What one press will do, in figures; with errors in the file it first asks what to do with them. */
export function SaveBar({ data, state, onJob }: SaveBarProps) {
  const { settings, choose } = state
  const { counts, saved_summ, new_contractors, withdrawn, asked, unseen } = data
  // The sentence agreed to: another file or another count is asked anew.
  const [agreed, agree] = useState('')
  const [confirmed, confirm] = useState<string | null>(null)
  const withdrawal = withdrawn.count > 0 ? withdrawnWords(withdrawn) : ''
  const saved = counts.new + counts.change
  const save = useAction(saveAgreements, { onSuccess: ({ job_id }) => onJob(job_id) })
  const isFaulty = counts.error > 0 && !settings.skip_errors
  const reason = isFaulty
    ? 'Исправьте ошибки в файле или пропустите эти строки'
    : agreed !== withdrawal
      ? 'Подтвердите, что согласованные договоры вернутся на согласование'
      : asked !== null && confirmed !== asked
        ? 'Проверьте места, похожие на ошибку, и подтвердите их'
        : undefined
  const clear = reason === undefined
  return (
    <footer className={styles.savebar}>
      <p>
        {saved === 0 ? (
          nothingToSave(counts.error)
        ) : (
          <>
            К загрузке {counted(saved, ['договор', 'договора', 'договоров'])} на{' '}
            <Money value={saved_summ} sign />
            {new_contractors.count > 0 && (
              <span title={new_contractors.names.join('\n')}>
                {', новых контрагентов: '}
                {new_contractors.count}
              </span>
            )}
          </>
        )}
      </p>
      {unseen > 0 && (
        <SwitchField
          label={`Пропустить ${counted(unseen, UNSEEN)}`}
          value={settings.skip_unseen}
          onChange={(skip_unseen) => choose({ skip_unseen })}
        />
      )}
      {counts.error > 0 && saved > 0 && (
        <SwitchField
          label={`Пропустить ${counted(counts.error, ROWS)}`}
          value={settings.skip_errors}
          onChange={(skip_errors) => choose({ skip_errors })}
        />
      )}
      {withdrawal !== '' && (
        <SwitchField
          label={withdrawal}
          hint="Эти договоры нужно будет согласовать заново"
          value={agreed === withdrawal}
          onChange={(yes) => agree(yes ? withdrawal : '')}
        />
      )}
      {asked !== null && saved > 0 && (
        <SwitchField
          label="Проверено: загрузить так"
          value={confirmed === asked}
          onChange={(yes) => confirm(yes ? asked : null)}
        />
      )}
      {saved > 0 && reason !== undefined && <span className={styles.quiet}>{reason}</span>}
      {saved > 0 && (
        <Button
          loading={save.isPending}
          disabled={!clear}
          title={reason}
          onClick={() =>
            save.mutate({
              ...settings,
              expected: { new: counts.new, change: counts.change, withdrawn: withdrawn.count, asked },
            })
          }
        >
          Загрузить
        </Button>
      )}
    </footer>
  )
}

function nothingToSave(errors: number): string {
  return errors > 0
    ? 'Загружать нечего: исправьте ошибки в файле или выберите столбцы и значения слева'
    : 'Загружать нечего: все договоры файла уже есть'
}

import { Button } from '@mantine/core'
import { loadBankDirectory, saveBankDirectory, takeBackDirectory } from '@stroyfin/contract/banks/directory'
import { CallError, errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { OneFile } from '../../app/OneFile.tsx'
import { toast } from '../../theme/toast.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDate } from '../../ui/format/dates.ts'
import { formatCount } from '../../ui/format/figures.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import styles from './contractors.module.css'

/** Which directory of the Bank of Russia the product knows; a newer file takes its place. */
export function BankDirectoryDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(loadBankDirectory, {})
  const save = useAction(saveBankDirectory, {
    onSuccess: ({ added, changed, closed }) => {
      const figures = [`новых ${formatCount(added)}`, `изменено ${formatCount(changed)}`]
      toast.success(`Справочник загружен: ${[...figures, `закрыто ${formatCount(closed)}`].join(', ')}`)
      void refetch()
    },
    onFailure: (failure, { file }) => {
      if (!isStrange(failure)) return false
      void ask(failure.message, file)
      return true
    },
  })
  const ask = async (told: string, file: string) => {
    const agreed = await confirmAction({
      title: 'Загрузить справочник?',
      text: told.replace(/ Загрузить\?$/, ' Прежний справочник можно будет вернуть.'),
      confirm: 'Загрузить',
      danger: true,
    })
    if (agreed) save.mutate({ file, agreed })
  }
  const back = useAction(takeBackDirectory, {
    onSuccess: ({ message }) => {
      toast.success(message)
      void refetch()
    },
  })
  const askBack = async () => {
    const agreed = await confirmAction({
      title: 'Вернуть прежний справочник?',
      text: 'Банки станут такими, какими были до последней загрузки.',
      confirm: 'Вернуть',
    })
    if (agreed) back.mutate({})
  }
  return (
    <Dialog opened title="Справочник БИК" onClose={onClose} saving={save.isPending}>
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && (
        <KeyValue
          items={[
            {
              key: 'Справочник на',
              value: data.business_day ? <DateText value={data.business_day} /> : 'Ещё не загружали',
            },
            { key: 'Действующих банков', value: formatCount(data.banks) },
          ]}
        />
      )}
      <OneFile
        label="Выберите файл ED807"
        types={['xml']}
        max_mb={20}
        onUploaded={(file) => save.mutate({ file })}
      />
      {data?.has_before && (
        <div>
          <Button variant="default" loading={back.isPending} onClick={() => void askBack()}>
            {data.before_day
              ? `Вернуть справочник на ${formatDate(data.before_day)}`
              : 'Отменить последнюю загрузку'}
          </Button>
        </div>
      )}
      <p className={styles.hint}>
        Файл публикует Банк России на cbr.ru в разделе «Справочник БИК»; его нужно распаковать из архива.
        Полный справочник закроет банки, которых в нём нет, изменения — только те, что в них названы. Счета
        контрагентов не меняются.
      </p>
    </Dialog>
  )
}

/** The file can be loaded, but is not what is loaded every month. */
const isStrange = (failure: unknown): failure is CallError =>
  failure instanceof CallError && (failure.current as { asks?: string } | null)?.asks === 'strange'

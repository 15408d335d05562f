import { Button } from '@mantine/core'
import { createFromUpd, readUpdFile, type UpdShown } from '@stroyfin/contract/forms/read-upd'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { OneFile } from '../../app/OneFile.tsx'
import { toast } from '../../theme/toast.tsx'
import { useNavigate } from '../../ui/app-navigation.ts'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { UpdPreview } from './UpdPreview.tsx'
import styles from './upd.module.css'

const TITLE = 'Загрузить УПД или КС-2'

/** The file, what it would become, then the document itself. */
export function UpdDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<string>()
  if (file !== undefined) {
    return <FileStep file={file} onOther={() => setFile(undefined)} onClose={onClose} />
  }
  return (
    <Dialog opened title={TITLE} width={760} onClose={onClose}>
      <OneFile label="Выберите файл XML" types={['xml']} max_mb={10} onUploaded={setFile} />
      <p className={styles.quiet}>
        Файл в формате ФНС: УПД (имя начинается с ON_NSCHFDOPPR) или акт КС-2 (ON_AKTREZRABP). Ничего не
        записывается, пока вы не увидите, что получится.
      </p>
    </Dialog>
  )
}

function FileStep({ file, onOther, onClose }: { file: string; onOther: () => void; onClose: () => void }) {
  const go = useNavigate()
  const [chosen, setChosen] = useState<number | null>()
  // Works of an act are looked for in the estimates of the contract it goes to.
  const { data, error, refetch } = useEndpoint(
    readUpdFile,
    { file, agreement_id: chosen ?? null },
    { keepPrevious: true },
  )
  const agreement_id = chosen === undefined ? (data?.picked_id ?? null) : chosen
  const create = useAction(createFromUpd, {
    onSuccess: ({ ks, message }) => {
      toast.success(message)
      onClose()
      go(`/ks-item/${ks}`)
    },
  })
  const ask = async (questions: UpdShown['questions'], agreement_id: number) => {
    const agreed =
      questions.length === 0 ||
      (await confirmAction({
        title: 'Создать документ?',
        text: questions.map(({ text }) => text).join('. '),
        confirm: 'Создать',
        danger: true,
      }))
    if (agreed) create.mutate({ file, agreement_id, agreed: questions.map(({ asks }) => asks) })
  }
  const may_create = data !== undefined && data.faults.length === 0 && agreement_id !== null
  return (
    <Dialog
      opened
      title={TITLE}
      width={1080}
      onClose={onClose}
      onSubmit={() => may_create && void ask(data.questions, agreement_id)}
      submit_off={!may_create}
      submit_text={data?.kind === 'upd' ? 'Создать УПД' : 'Создать акт (КС-2)'}
      saving={create.isPending}
    >
      {error ? (
        <div className={styles.preview}>
          <ErrorState text={errorText(error)} hint="Ничего не записано." />
          <Button className={styles.other} variant="default" onClick={onOther}>
            Другой файл
          </Button>
        </div>
      ) : data ? (
        <UpdPreview
          upd={data}
          agreement_id={agreement_id}
          onAgreement={setChosen}
          onOther={onOther}
          onSeller={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Dialog>
  )
}

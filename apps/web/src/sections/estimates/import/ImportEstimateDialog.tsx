import { applyEstimateImport } from '@stroyfin/contract/estimates/import-apply'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { OneFile } from '../../../app/OneFile.tsx'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatMoney } from '../../../ui/format/figures.ts'
import { FilePreview } from './FilePreview.tsx'
import { ImportedEstimate } from './ImportedEstimate.tsx'
import styles from './import.module.css'
import { LastImport } from './LastImport.tsx'
import { type EstimatePreview, useEstimateImport } from './use-estimate-import.ts'

const TYPES = ['gsfx', 'gge', 'xml', 'arp', 'xlsx', 'xlsm', 'xls', 'ods', 'csv', 'txt', 'zip']

interface ImportEstimateDialogProps {
  agreement_id: number
  estimate_id: number | undefined
  onLoaded: (() => void) | undefined
  onClose: () => void
}

/** A file, what it would become, how far the loading is, and what came of it. */
export function ImportEstimateDialog(props: ImportEstimateDialogProps) {
  const { agreement_id, estimate_id, onLoaded, onClose } = props
  const [file, setFile] = useState<string>()
  const [job_id, setJob] = useState<number>()
  const title = 'Загрузить смету из файла'
  if (job_id !== undefined) {
    return (
      <Dialog opened title={title} width={560} onClose={onClose}>
        <ImportedEstimate
          job_id={job_id}
          agreement_id={agreement_id}
          is_open={estimate_id !== undefined}
          onLoaded={onLoaded}
          onBack={() => setJob(undefined)}
          onClose={onClose}
        />
      </Dialog>
    )
  }
  if (file !== undefined) {
    return (
      <FileStep
        file={file}
        into={{ agreement_id, estimate_id }}
        title={title}
        onOther={() => setFile(undefined)}
        onClose={onClose}
        onJob={setJob}
      />
    )
  }
  return (
    <Dialog opened title={title} width={760} onClose={onClose}>
      <OneFile label="Выберите файл сметы" types={TYPES} max_mb={50} onUploaded={setFile} />
      <p className={styles.quiet}>
        ГРАНД-Смета, файлы .gge по схемам Минстроя (ЛСР, ОСР, ССР, ведомость объёмов работ), АРПС, таблицы
        Excel и CSV. Ничего не записывается, пока вы не увидите, что получится.
      </p>
      {estimate_id !== undefined && (
        <LastImport
          agreement_id={agreement_id}
          estimate_id={estimate_id}
          onUndone={() => {
            onLoaded?.()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

const asksAgain = ({ current }: CallError) => (current as { asks?: string } | undefined)?.asks === 'again'

const loadAgain = (message: string) =>
  confirmAction({
    title: 'Загрузить этот файл ещё раз?',
    text: `${message.replace(' Загрузить ещё раз?', '')} Строки встанут в договор второй раз.`,
    confirm: 'Загрузить ещё раз',
    danger: true,
  })

/** The deed names the money: a sum that was read wrong is seen before it is loaded. */
function loadText({ gross, sums, currency }: EstimatePreview): string {
  const with_tax = gross === sums.total ? '' : ' с\u00a0НДС'
  return `Загрузить на\u00a0${formatMoney(gross)}\u00a0${CURRENCY_VIEW[currency].sign}${with_tax}`
}

interface FileStepProps {
  file: string
  into: { agreement_id: number; estimate_id: number | undefined }
  title: string
  onOther: () => void
  onClose: () => void
  onJob: (job_id: number) => void
}

function FileStep({ file, into, title, onOther, onClose, onJob }: FileStepProps) {
  const state = useEstimateImport(file, into)
  const apply = useAction(applyEstimateImport, {
    onSuccess: ({ job_id }) => onJob(job_id),
    onFailure: (error, order) => {
      if (!(error instanceof CallError) || order.again || !asksAgain(error)) return false
      void loadAgain(error.message).then((agreed) => agreed && apply.mutate({ ...order, again: true }))
      return true
    },
  })
  const { shown, order, may_load } = state
  const send = () => shown && apply.mutate(order(shown))
  return (
    <Dialog
      opened
      title={title}
      width={1080}
      onClose={onClose}
      onSubmit={send}
      submit_off={!may_load}
      submit_text={shown ? loadText(shown) : 'Загрузить'}
      saving={apply.isPending}
    >
      <FilePreview state={state} onOther={onOther} />
    </Dialog>
  )
}

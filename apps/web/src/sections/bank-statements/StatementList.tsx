import { loadStatements } from '@stroyfin/contract/bank-statements/load-list'
import type { BankStatementRow } from '@stroyfin/contract/bank-statements/statement'
import type { StatementJobResult } from '@stroyfin/contract/bank-statements/statement-job'
import { uploadStatement } from '@stroyfin/contract/bank-statements/upload-statement'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { upload } from '../../api/upload.ts'
import { useLive } from '../../api/use-live.ts'
import { useMay } from '../../session/rights.ts'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { FileDrop } from '../../ui/files/FileDrop.tsx'
import type { SendFile } from '../../ui/files/use-uploads.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import { BankStatementLoad } from '../bank-link/public.tsx'
import styles from './bank-statements.module.css'
import { StatementJob } from './StatementJob.tsx'
import { statementColumns } from './statement-columns.ts'
import { type TakenFile, TakenFiles } from './TakenFiles.tsx'
import { useRunningJobs } from './use-running-jobs.ts'

interface StatementListProps {
  /** A loading that a notice has led to. */
  started: number | undefined
  onOpen: (statement_id: number, tab?: 'all') => void
}

/** Takes a file of the exchange with 1С; below it every statement loaded before. */
export function StatementList({ started, onOpen }: StatementListProps) {
  const may = useMay()
  const { jobs, isAlone, start, end } = useRunningJobs(null, started)
  const [revision, setRevision] = useState(0)
  const total = useRef(0)
  const uploads = useRef(0)
  const sent_alone = useRef(new Set<number>())
  const [taken, setTaken] = useState<readonly TakenFile[]>([])
  const source = useWindowSource<BankStatementRow>({
    key: String(revision),
    load: async (offset, limit, { signal }) => {
      const page = await call(loadStatements, { offset, limit, count: offset === 0 }, { signal })
      if (offset === 0) total.current = page.total
      return { items: page.items, total: total.current }
    },
  })
  useLive(['statements'], 'document', source.reload)
  const take: SendFile = async (file, ask) => {
    const { name } = await upload(file, ask).catch(inWordsOfStatements)
    const begin = (job: number) => {
      if (ask.is_alone) sent_alone.current.add(job)
      start(job)
    }
    try {
      begin((await call(uploadStatement, { file: name }, { idempotencyKey: name })).job_id)
    } catch (error) {
      const same = sameStatement(error)
      if (same === null) throw error
      const again = await askAgain(same.message)
      if (!again) return onOpen(same.statement_id)
      begin((await call(uploadStatement, { file: name, again }, { idempotencyKey: `${name}-again` })).job_id)
    }
  }
  // A file sent alone is opened, what still goes is told of by its notice; of several each says what became of it.
  const ended = (job: number, result: StatementJobResult | null, file_name: string) => {
    end(job)
    setRevision((known) => known + 1)
    if (!result) return
    const { statements, message } = result
    const [only, ...others] = statements
    const isOne = sent_alone.current.has(job) || (uploads.current === 0 && taken.length === 0 && isAlone(job))
    if (!isOne)
      setTaken((known) => [...known, { job, file_name, message, statement_id: only?.statement_id ?? null }])
    else if (only && others.length === 0) onOpen(only.statement_id)
  }
  return (
    <div className={styles.list}>
      {may('payment.edit') && (
        <section className={styles.panel} aria-label="Новая выписка">
          <FileDrop
            label="Выберите файл kl_to_1c.txt"
            types={['txt']}
            max_mb={20}
            onSend={take}
            shown_by_owner
            onShown={(count) => {
              uploads.current = count
            }}
          />
          <TakenFiles files={taken} onOpen={onOpen} onClose={() => setTaken([])} />
          {jobs.map((job) => (
            <StatementJob
              key={job}
              job_id={job}
              onEnd={(result, file_name) => ended(job, result, file_name)}
              onAgain={(next) => {
                if (sent_alone.current.has(job)) sent_alone.current.add(next)
                start(next, job)
              }}
            />
          ))}
          <p className={styles.quiet}>
            Формат 1CClientBankExchange, кодировка узнаётся сама. Строки, которые уже загружены, второй раз не
            появятся.
          </p>
          <BankStatementLoad />
        </section>
      )}
      <div className={styles.grid}>
        <Grid
          label="Выписки банка"
          columns={statementColumns}
          source={source}
          status={false}
          onOpen={(row) => onOpen(row.id, row.status === 'processed' ? 'all' : undefined)}
          empty={{ text: 'Выписок пока нет' }}
        />
      </div>
    </div>
  )
}

/** What the files service does not keep at all, a page or a program, is told in the words of this place. */
function inWordsOfStatements(error: unknown): never {
  if (error instanceof CallError && error.status === 422)
    throw new CallError(
      422,
      'Это не выписка: внутри веб-страница или программа. Выгрузите из клиент-банка файл обмена с 1С, kl_to_1c.txt',
    )
  throw error
}

/** A file sent a second time: the warning may be overridden, no line comes in twice. */
const askAgain = (told: string) =>
  confirmAction({
    title: 'Загрузить этот файл ещё раз?',
    text: `${told}. Добавятся только те строки, которых ещё нет; загруженные раньше не повторятся.`,
    confirm: 'Загрузить ещё раз',
    cancel: 'Открыть загруженную',
  })

/** The statement that the same file made before. */
function sameStatement(error: unknown): { statement_id: number; message: string } | null {
  if (!(error instanceof CallError) || error.status !== 409) return null
  const { statement_id } = (error.current ?? {}) as { statement_id?: number }
  return statement_id === undefined ? null : { statement_id, message: error.message }
}

import { ActionIcon, Box, Button, Menu, Popover } from '@mantine/core'
import { loadHistoryByReports } from '@stroyfin/contract/reports/load-history'
import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import { cancelReportJob, loadReportJob, makeReportFile } from '@stroyfin/contract/reports/make-file'
import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { compareVersions } from '@stroyfin/domain/russian/compare-versions'
import {
  IconDotsVertical,
  IconHistory,
  IconInfoCircle,
  IconMailForward,
  IconTableExport,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/call-error.ts'
import { download } from '../../api/download.ts'
import { printFile } from '../../api/print-file.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { listQuestion } from '../../app/list-question.ts'
import type { ListState } from '../../app/list-state.ts'
import { useJobFile } from '../../app/use-job-file.ts'
import { toast } from '../../theme/toast.tsx'
import { formatDateTime } from '../../ui/format/dates.ts'
import styles from './ReportPage.module.css'
import { reportRequest } from './report-request.ts'
import type { Parameters } from './use-parameters.ts'

interface ReportActionsProps {
  report: ReportManifest
  parameters: Parameters
  /** What a register is narrowed to, and the order of the rows. */
  list: ListState
  /** Shown ones in their order; undefined as the report has them. */
  columns: readonly string[] | undefined
}

const ScheduleDialog = lazy(() =>
  import('./ScheduleDialog.tsx').then((screen) => ({ default: screen.ScheduleDialog })),
)

/** What the figures mean, the files made before, and files of exactly what is on screen. */
export function ReportActions({ report, parameters, list, columns }: ReportActionsProps) {
  const shown = { ...listQuestion(list), ...(columns && { columns: [...columns] }) }
  const [scheduling, setScheduling] = useState(false)
  const excel = useAction(makeExcel, {
    onSuccess: (file) => {
      download(file, `${report.title}.xlsx`).then(
        () => toast.success(file.message),
        (error: unknown) => toast.error(errorText(error)),
      )
    },
  })
  const files = useJobFile({
    make: ({ format }: AskedFile) =>
      call(makeReportFile, { name: report.name, parameters, list: shown, format, use_cache: true }),
    look: (job_id) => call(loadReportJob, { job_id }),
    stop: (job_id) => call(cancelReportJob, { job_id }),
    failure: 'Файл отчёта не сделан',
    give: ({ name, ...place }, { to_print }) => (to_print ? printFile(place, name) : download(place, name)),
  })
  const isRegister = report.kind === 'register'
  const makeIt = () =>
    isRegister ? files.make({ format: 'xlsx' }) : excel.mutate(reportRequest(report, parameters, shown))
  return (
    <>
      <Popover position="bottom-end" withArrow trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon variant="subtle" aria-label="Что показывает отчёт">
            <IconInfoCircle size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <ul className={styles.definition}>
            {report.definition.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
      <History report={report} />
      {files.progress !== null && (
        <Button variant="default" onClick={files.stop}>
          Остановить, {files.progress}&nbsp;%
        </Button>
      )}
      <Button
        variant="default"
        px={{ base: 8, sm: 12 }}
        aria-label="Присылать отчёт"
        onClick={() => setScheduling(true)}
      >
        <IconMailForward size={16} stroke={1.6} aria-hidden />
        <Box component="span" visibleFrom="sm">
          &nbsp;Присылать
        </Box>
      </Button>
      <OtherFiles busy={files.is_making} onMake={files.make} />
      <Button
        leftSection={<IconTableExport size={16} stroke={1.6} />}
        loading={excel.isPending || (isRegister && files.is_making)}
        onClick={makeIt}
      >
        Excel
      </Button>
      {scheduling && (
        <Suspense fallback={null}>
          <ScheduleDialog
            report={report}
            parameters={parameters}
            list={shown}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface AskedFile {
  format: 'xlsx' | 'csv' | 'pdf'
  /** Laid out for paper, it goes to the printer and not to the disk. */
  to_print?: boolean
}

interface OtherFilesProps {
  busy: boolean
  onMake: (asked: AskedFile) => void
}

function OtherFiles({ busy, onMake }: OtherFilesProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" loading={busy} aria-label="Другие файлы и печать">
          <IconDotsVertical size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onMake({ format: 'pdf' })}>PDF</Menu.Item>
        <Menu.Item onClick={() => onMake({ format: 'csv' })}>CSV</Menu.Item>
        <Menu.Item onClick={() => onMake({ format: 'pdf', to_print: true })}>Печать</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function History({ report }: { report: ReportManifest }) {
  const { data } = useEndpoint(loadHistoryByReports, { reports: [report.name] })
  if (!data?.length) return null
  return (
    <Menu position="bottom-end" width={340}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label="История отчёта">
          <IconHistory size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {data.map((entry) => (
          <Menu.Item
            key={entry.id}
            onClick={() =>
              void download(entry, entry.file_name).catch((error: unknown) => toast.error(errorText(error)))
            }
          >
            {entry.file_name}
            <span className={styles.made}>
              {formatDateTime(entry.created)}, {entry.user}
              {compareVersions(entry.version, report.version) < 0 && ', по прежней версии отчёта'}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { errorText } from '../../api/call-error.ts'
import { download } from '../../api/download.ts'
import { sessionAccess } from '../../api/upload.ts'
import { OneFile } from '../../app/OneFile.tsx'
import { toast } from '../../theme/toast.tsx'
import styles from './imports.module.css'
import { PastImports } from './PastImports.tsx'

const TYPES = ['xlsx', 'xlsm', 'xls', 'ods', 'csv', 'txt']
const TEMPLATE = 'Шаблон импорта договоров.xlsx'

function getTemplate(): void {
  const href = `/download-factory-file?url=${encodeURIComponent(TEMPLATE)}`
  download({ href, access: sessionAccess() }, TEMPLATE).catch((error: unknown) =>
    toast.error(errorText(error)),
  )
}

/** Takes a file by drag, click or paste; below it what was brought before. */
export function StartImport({ onFile }: { onFile: (name: string) => void }) {
  return (
    <div className={styles.start}>
      <section className={styles.panel} aria-label="Новый импорт">
        <OneFile label="Выберите таблицу договоров" types={TYPES} max_mb={50} onUploaded={onFile} />
        <div className={styles.hintline}>
          <p className={styles.quiet}>
            Столбцы и шапка находятся сами. Ничего не записывается, пока вы не увидите проверку каждой строки.
          </p>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={getTemplate}
          >
            Скачать шаблон
          </Button>
        </div>
      </section>
      <PastImports />
    </div>
  )
}

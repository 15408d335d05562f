import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { useState } from 'react'
import { upload } from '../../api/upload.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FileDrop } from '../../ui/files/FileDrop.tsx'
import { CheckedArticles } from './CheckedArticles.tsx'
import styles from './classifiers.module.css'

const TYPES = ['xlsx', 'xlsm', 'xls', 'ods', 'csv', 'txt']

interface ImportDialogProps {
  kind: ClassifierKind
  onLoaded: (classifier: ClassifierItem[]) => void
  onClose: () => void
}

/** A table of articles comes in; what each row becomes is seen before anything is written. */
export function ImportDialog({ kind, onLoaded, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<string>()
  if (file !== undefined) {
    return (
      <CheckedArticles
        kind={kind}
        file={file}
        onLoaded={onLoaded}
        onOther={() => setFile(undefined)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog opened title="Загрузить из Excel" width={760} onClose={onClose}>
      <FileDrop
        label="Перетащите таблицу статей, выберите её или вставьте Ctrl+V"
        multiple={false}
        types={TYPES}
        max_mb={50}
        onSend={async (sent, ask) => {
          const { name } = await upload(sent, ask)
          setFile(name)
        }}
      />
      <p className={styles.quiet}>
        Нужны столбцы «Код» и «Наименование»: по кодам 1, 1.1, 1.1.1 строится дерево. Остальные столбцы — как
        в выгрузке в Excel. Статьи с тем же названием в той же папке обновятся, новые добавятся, ничего не
        удалится.
      </p>
    </Dialog>
  )
}

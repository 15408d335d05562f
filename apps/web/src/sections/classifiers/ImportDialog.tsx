import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { useState } from 'react'
import { OneFile } from '../../app/OneFile.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CheckedArticles } from './CheckedArticles.tsx'
import styles from './classifiers.module.css'
import { ReadySets } from './ReadySets.tsx'

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
      <OneFile label="Выберите таблицу статей" types={TYPES} max_mb={50} onUploaded={setFile} />
      <p className={styles.quiet}>
        Нужны столбцы «Код» и «Наименование»: по кодам 1, 1.1, 1.1.1 строится дерево, и они сохранятся.
        Остальные столбцы — как в выгрузке в Excel. Статьи с тем же названием в той же папке обновятся, новые
        добавятся, ничего не удалится.
      </p>
      {kind === 'own' && <ReadySets onUploaded={setFile} />}
    </Dialog>
  )
}

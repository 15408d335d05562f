import { PageHead } from '../../app/shell/PageHead.tsx'
import { FileImport } from './FileImport.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { StartImport } from './StartImport.tsx'
import { useImportAddress } from './use-import-address.ts'

/** Contracts from Excel or CSV: a file, its columns, the check, the save (R-2.6-25, A-046). */
export function ImportAgreementsPage() {
  const [{ file, job }, go] = useImportAddress()
  return (
    <>
      <PageHead title="Импорт договоров" />
      <ImportFrame current="/import-xls/agreements">
        {job !== undefined ? (
          <ImportProgress key={job} job_id={job} onBack={() => go({ file })} onNext={() => go({})} />
        ) : file !== undefined ? (
          <FileImport
            key={file}
            file={file}
            onClose={() => go({})}
            onJob={(next) => go({ file, job: next })}
          />
        ) : (
          <StartImport onFile={(name) => go({ file: name })} />
        )}
      </ImportFrame>
    </>
  )
}

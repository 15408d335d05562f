import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../session/rights.ts'

const ProjectDialog = lazy(() =>
  import('./ProjectDialog.tsx').then((screen) => ({ default: screen.ProjectDialog })),
)

interface NewProject {
  /** For the select; whoever may not make a project is not offered to. */
  onCreate: ((name: string) => void) | undefined
  dialog: ReactNode
}

/** A project that a select does not have is made in place, of the words typed, and taken. */
export function useNewProject(take: (id: number) => void): NewProject {
  const may = useMay()
  const [making, setMaking] = useState<string>()
  return {
    onCreate: may('project.create') ? setMaking : undefined,
    dialog: making !== undefined && (
      <Suspense fallback={null}>
        <ProjectDialog given={{ name: making }} onClose={() => setMaking(undefined)} onSaved={take} />
      </Suspense>
    ),
  }
}

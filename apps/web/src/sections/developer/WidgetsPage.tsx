import { PageHead } from '../../app/shell/PageHead.tsx'
import { Gallery } from '../../ui/gallery/Gallery.tsx'

/** Every widget of the product on one page. */
export function WidgetsPage() {
  return (
    <>
      <PageHead title="Виджеты" />
      <Gallery />
    </>
  )
}

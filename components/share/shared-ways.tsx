import { QrCode } from '@/components/ui/qr-code'
import styles from './shared-list.module.css'

/** Other ways to have a shared list, all without script. */
export function SharedExports({ code, address }: { code: string; address: string | null }) {
  const text = (query: string) => `/s/${code}/text?${query}`
  return (
    <section className={styles.ways} aria-label="Take it along">
      <ul>
        <li>
          <a href={`/s/${code}/pdf`}>PDF</a>
        </li>
        <li>
          <a href={`/s/${code}/file`} download>
            List file
          </a>
        </li>
        <li>
          <a href={text('length=full')}>As text</a>
        </li>
        <li>
          <a href={text('length=compact')}>In short</a>
        </li>
        <li>
          <a href={text('markup=discord')}>For Discord</a>
        </li>
      </ul>
      {address === null ? null : (
        <details>
          <summary>Code for a phone’s camera</summary>
          <div className={styles.code}>
            <QrCode text={address} label="The address of this page as a code" />
            <p className={styles.soft}>{address}</p>
          </div>
        </details>
      )}
    </section>
  )
}

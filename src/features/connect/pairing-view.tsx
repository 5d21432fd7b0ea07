import { encodeQR } from 'qr'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Pairing } from '#src/wallets/wallets.ts'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'

export interface PairingViewProps {
  readonly pairing: Pairing
  /** The chosen wallet's name. */
  readonly name: string
  readonly onBack: () => void
}

/** Cells that scanners need around a code, white. */
const QUIET_ZONE = 2

/** A QR code, in the text's colour. Decorative for screen readers: its text has to be offered otherwise. */
function QrCode({ text }: { readonly text: string }) {
  const { path, size } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: QUIET_ZONE, ecc: 'low' })
    const cells = rows.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { path: cells.join(''), size: rows.length }
  }, [text])
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** What connects a wallet on another device: a code to scan, or the way into its app on this one. */
export function PairingView({ pairing, name, onBack }: PairingViewProps) {
  const t = useTranslations('wallet')
  const { uri, appLink } = pairing
  return (
    <div className="flex flex-col items-center gap-4">
      {appLink === null ? (
        <>
          <p className="text-center text-sm text-muted">{t('pairing.scan')}</p>
          {/* Dark on light in every theme: scanners expect it. */}
          <figure className="w-full max-w-64 rounded-lg bg-white p-2 text-black">
            <figcaption className="sr-only">{t('pairing.code')}</figcaption>
            <QrCode text={uri} />
          </figure>
        </>
      ) : (
        <>
          <p className="text-center text-sm text-muted">{t('pairing.confirm', { name })}</p>
          <a href={appLink} rel="noreferrer" className={getButtonClass({ wide: true })}>
            {t('pairing.open', { name })}
          </a>
        </>
      )}
      <p className="flex items-center gap-4 text-sm">
        {t('pairing.copy')}
        <CopyButton text={uri} description={t('pairing.link')} />
      </p>
      <Button variant="quiet" onClick={onBack}>
        {t('pairing.back')}
      </Button>
    </div>
  )
}

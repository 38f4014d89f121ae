import { CSPProvider } from '@base-ui/react/csp-provider'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import '@/components/look/tokens.css'
import '@/components/look/fonts.css'
import '@/components/look/page.css'
import '@/components/look/print.css'
import { BottomBar, MorePages } from '@/components/shell/bottom-bar'
import { Footer } from '@/components/shell/footer'
import { Header, SkipLink } from '@/components/shell/header'
import { OfflineWorker } from '@/components/shell/offline-worker'
import { UpdateNotice } from '@/components/shell/update-notice'

export const metadata: Metadata = {
  title: { default: 'Muster Roll: army and warband lists', template: '%s · Muster Roll' },
  description:
    'An army and warband list builder for Wonders of Dwethia (Conquest, Heroes, Cosmic Combat), Magewinds and Grid Battles. Unofficial, made by players.',
  applicationName: 'Muster Roll',
  appleWebApp: { title: 'Muster Roll', capable: true },
  formatDetection: { telephone: false, address: false, email: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f5f0e4' },
    { media: '(prefers-color-scheme: dark)', color: '#161410' },
  ],
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    // theme.js sets data-theme before React hydrates.
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* Not deferred: it must run before the first paint, or the theme flashes. */}
        <script src="/theme.js" />
      </head>
      <body>
        <CSPProvider disableStyleElements>
          <div id="page">
            <SkipLink />
            <Header />
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <Footer />
            <BottomBar />
            <MorePages />
          </div>
        </CSPProvider>
        <UpdateNotice />
        <OfflineWorker />
      </body>
    </html>
  )
}

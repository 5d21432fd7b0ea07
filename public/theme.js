// Runs before the first paint, so that a chosen theme doesn't flash. The app's own part: src/features/settings/theme.ts.
try {
  const theme = localStorage.getItem('sheaf.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Blocked storage: the device's theme.
}

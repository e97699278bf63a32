// Before the first paint: the colours the user chose, else those of the system. The key is the UI library's.
const chosen = localStorage.getItem('mantine-color-scheme-value')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'

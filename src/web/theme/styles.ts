// The order is the order of the cascade: our names and our base come after Mantine's layer.
import '@fontsource-variable/inter/wght.css';
import './mantine.css';
import './tokens.css';
import './base.css';
